/** Parts of pages in docs/ that are written from the code: `npm run docs` writes them, `npm run rules` compares them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { envDocumentation } from '../../server/env.ts'
import { readSource, root } from './source-files.ts'

/** A page between the marks `<!-- name: generated -->` and `<!-- /name -->`. */
export function withGenerated(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: generated -->\n`, `<!-- /${name} -->`]
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page has no marks for ${name}`)
  return `${page.slice(0, from + begin.length)}${text}${page.slice(to)}`
}

/** One list for each room of server/env/. */
export function variableLists(): string {
  const lists = envDocumentation.map(({ room, variables }) => {
    const items = variables.map(({ name, defaultValue, description }) => {
      const preset = defaultValue === undefined ? '' : `, \`${defaultValue}\``
      return `- \`${name}\`${preset}: ${description}`
    })
    return [`### ${room}`, '', ...items, ''].join('\n')
  })
  return `\n${lists.join('\n')}\n`
}

const DECISIONS = 'docs/decisions'
const INDEX = `${DECISIONS}/README.md`
const HEADER =
  /^# (.+)\n\n(\d{4}-\d\d-\d\d) · Room: ([a-z-]+) · Status: (accepted|(?:amended|superseded) by \[.+)\n/

/** The index of decisions by room: a record that another one amends or replaces says so. */
export function decisionLists(
  records: ReadonlyArray<{ readonly file: string; readonly text: string }>,
): string {
  const rooms = new Map<string, string[]>()
  for (const { file, text } of records) {
    const [, title = '', , room = '', status = ''] = HEADER.exec(text) ?? []
    if (room === '')
      throw new Error(`${file}: its third line has to be “2026-11-24 · Room: jobs · Status: accepted”`)
    const note = status === 'accepted' ? '' : `, ${status}`
    rooms.set(room, [...(rooms.get(room) ?? []), `- [${title}](${file})${note}`])
  }
  const lists = [...rooms].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `\n${lists.map(([room, items]) => [`## ${room}`, '', ...items, ''].join('\n')).join('\n')}\n`
}

const decisionRecords = () =>
  readdirSync(join(root, DECISIONS))
    .filter((file) => file !== 'README.md')
    .toSorted()
    .map((file) => ({ file, text: readSource(`${DECISIONS}/${file}`) }))

/** Each generated page as it has to be. */
export function generatedDocs(): Array<{ readonly file: string; readonly text: string }> {
  const operations = 'docs/operations.md'
  return [
    { file: operations, text: withGenerated(readSource(operations), 'variables', variableLists()) },
    { file: INDEX, text: withGenerated(readSource(INDEX), 'decisions', decisionLists(decisionRecords())) },
  ]
}

/** Pages that are not what `npm run docs` writes. */
export const findStaleDocs = (): string[] =>
  generatedDocs()
    .filter(({ file, text }) => readSource(file) !== text)
    .map(({ file }) => `${file}: differs from what \`npm run docs\` writes`)
