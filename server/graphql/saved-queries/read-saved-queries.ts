/**
 * Saved queries of GraphiQL: schema/moderation/*.graphql, one document a file. A header of comments says where it stands, what
 * it is called and what for, and example variables. Its documents are trusted for admins only (operation-registry.ts).
 */
import { readdir, readFile } from 'node:fs/promises'
import { GraphQLError, Kind, parse, print } from 'postgraphile/graphql'
import { z } from 'zod'
import { type ManifestOperation, operationId } from '../documents/operation-manifest.ts'

export const SAVED_QUERIES_URL = new URL('../../../schema/moderation/', import.meta.url)

/** The groups in the order of the page. */
export const GROUPS = ['Prüfen', 'Betriebe', 'Meldungen', 'Personen', 'Zahlen und Protokoll'] as const

export interface SavedQuery {
  /** Name of the file, and in `?shelf=<name>`. */
  readonly name: string
  readonly group: (typeof GROUPS)[number]
  readonly title: string
  /** One or two sentences: what it shows or does. */
  readonly purpose: string
  readonly text: string
  /** JSON; days are in braces, see exampleVariables. */
  readonly variables: string
  readonly operation: ManifestOperation
}

const headerSchema = z.object({
  Gruppe: z.enum(GROUPS),
  Titel: z.string().min(1).max(40),
  Wozu: z.string().min(1).max(140),
  Variablen: z.string().optional(),
})

function parseHeader(text: string): z.infer<typeof headerSchema> {
  const pairs: Array<[string, string]> = []
  for (const line of text.split('\n')) {
    const match = /^# (\w+): (.+)$/.exec(line)
    if (!match) break
    pairs.push([match[1] ?? '', match[2] ?? ''])
  }
  return headerSchema.parse(Object.fromEntries(pairs))
}

export function parseSavedQuery(name: string, text: string): SavedQuery {
  const header = parseHeader(text)
  const document = parse(text, { noLocation: true })
  const [definition, ...others] = document.definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION || !definition.name || others.length > 0) {
    throw new GraphQLError('One operation with a name, and nothing else')
  }
  const body = print(document)
  return {
    name,
    group: header.Gruppe,
    title: header.Titel,
    purpose: header.Wozu,
    text,
    variables: header.Variablen ?? '{}',
    operation: { id: operationId(body), name: definition.name.value, type: definition.operation, body },
  }
}

/** Reads all files, sorted by group and name. A file that cannot be read is left out, and the log says so. */
export async function readSavedQueries(log: {
  error(problem: object, message: string): void
}): Promise<SavedQuery[]> {
  const documents: SavedQuery[] = []
  for (const file of (await readdir(SAVED_QUERIES_URL))
    .filter((entry) => entry.endsWith('.graphql'))
    .sort()) {
    const text = await readFile(new URL(file, SAVED_QUERIES_URL), 'utf8')
    try {
      documents.push(parseSavedQuery(file.slice(0, -'.graphql'.length), text))
    } catch (error) {
      log.error(
        { file, reason: error instanceof Error ? error.message : error },
        'graphiql: a saved query was left out',
      )
    }
  }
  return documents.toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group))
}

const DAY_MS = 24 * 60 * 60 * 1_000
const BERLIN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The example variables of a document for the editor, with `{heute}`, `{gestern}` and `{vor 7 Tagen}` as days in Germany. */
export function exampleVariables({ variables }: Pick<SavedQuery, 'variables'>, now = Date.now()): string {
  const day = (before: number): string => BERLIN_DAY.format(now - before * DAY_MS)
  const filled = variables
    .replaceAll('{heute}', day(0))
    .replaceAll('{gestern}', day(1))
    .replaceAll(/\{vor (\d+) Tagen\}/g, (_, days: string) => day(Number(days)))
  return JSON.stringify(JSON.parse(filled), null, 2)
}
