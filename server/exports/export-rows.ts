/**
 * Reads the export of an account section by section, row by row. All of it comes from one transaction, so that the
 * sections fit one another, and through cursors: a large account needs no more memory than a small one.
 */
import type { ClientBase } from 'pg'
import { z } from 'zod'

export interface Section {
  readonly name: string
  readonly isList: boolean
  readonly rows: number
}

export interface ExportSource {
  /** What stands before the sections. */
  readonly head: { readonly format: string; readonly version: number; readonly generated_at: string }
  readonly sections: readonly Section[]
  /** Batches of rows, each row as JSON text. Ends with an error once the signal is aborted. */
  rows(section: Section): AsyncGenerator<readonly string[]>
}

const BATCH = 500

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
        const { rows } = await client.query(`fetch ${BATCH} from ${cursor}`)
        const batch = jsonRows.parse(rows).map(({ json }) => json)
        if (batch.length > 0) yield batch
        if (batch.length < BATCH) break
      }
      signal.throwIfAborted()
      await client.query(`close ${cursor}`)
    },
  }
}
