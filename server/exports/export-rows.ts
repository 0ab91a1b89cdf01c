/**
 * Reads the export of an account section by section, row by row. All of it comes from one transaction, so that the
 * sections fit one another, and through cursors: a large account needs no more memory than a small one.
 */
import type { ClientBase, QueryResult } from 'pg'
import { z } from 'zod'

export interface Section {
  readonly name: string
  readonly isList: boolean
  readonly rows: number
}

export interface ExportSource {
  /** The head of the export, before its sections. */
  readonly head: { readonly format: string; readonly version: number; readonly generated_at: string }
  readonly sections: readonly Section[]
  /** Batches of rows, each row as JSON text; a batch is emptied once the next one is asked for. Ends with an error once the signal is aborted. */
  rows(section: Section): AsyncGenerator<readonly string[]>
}

/** Read, parsed and written at once; what the collector of young objects meets half-way is copied into the old generation. */
const BATCH = 100

const NAME = /^[a-z_]+$/

const headSchema = z.object({ format: z.string(), version: z.number(), generated_at: z.string() })
const headRows = z.tuple([z.object({ head: headSchema })])
const sectionRows = z.array(z.object({ section: z.string().regex(NAME), is_list: z.boolean() }))
const countRows = z.tuple([z.object({ rows: z.number() })])
const jsonRows = z.array(z.object({ json: z.string() }))

/** Calls `work` with the export as it is now; the source is of no use afterwards. */
export async function withExportSource<T>(
  client: Pick<ClientBase, 'query'>,
  userId: string,
  signal: AbortSignal,
  work: (source: ExportSource) => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  await client.query('begin isolation level repeatable read read only')
  try {
    return await work(await openSource(client, userId, either))
  } finally {
    // A reader that was given up must not fetch from a connection that others use by then.
    ended.abort()
    await client.query('rollback')
  }
}

/**
 * Rows of one statement. A promise in the old generation keeps what the promises after it resolved to until the next full
 * collection: with the promises of pg every row of the account survived, and the young generation grew to 150 MB. Hence the
 * callback, and the arrays that are emptied after use.
 */
const fetchRows = (client: Pick<ClientBase, 'query'>, statement: string): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    client.query(statement, (error: Error | null, result: QueryResult) => {
      if (error) reject(error)
      else resolve(result.rows)
    })
  })

async function openSource(
  client: Pick<ClientBase, 'query'>,
  userId: string,
  signal: AbortSignal,
): Promise<ExportSource> {
  const head = await client.query(
    `select json_build_object('format', 'datenexport', 'version', app_private.export_version(), 'generated_at', now()) as head`,
  )
  const named = await client.query('select section, is_list from app_private.export_sections()')
  const sections: Section[] = []
  for (const { section, is_list } of sectionRows.parse(named.rows)) {
    const counted = await client.query(
      `select count(*)::integer as rows from (select app_private.exported_${section}($1)) as rows`,
      [userId],
    )
    sections.push({ name: section, isList: is_list, rows: countRows.parse(counted.rows)[0].rows })
  }
  return {
    head: headRows.parse(head.rows)[0].head,
    sections,
    async *rows({ name }) {
      const cursor = `exported_${name}`
      signal.throwIfAborted()
      await client.query(
        `declare ${cursor} no scroll cursor for select app_private.exported_${name}($1)::text as json`,
        [userId],
      )
      for (;;) {
        signal.throwIfAborted()
        const rows = await fetchRows(client, `fetch ${BATCH} from ${cursor}`)
        const batch = jsonRows.parse(rows).map(({ json }) => json)
        const isLast = batch.length < BATCH
        if (batch.length > 0) yield batch
        rows.length = 0
        batch.length = 0
        if (isLast) break
      }
      signal.throwIfAborted()
      await client.query(`close ${cursor}`)
    },
  }
}
