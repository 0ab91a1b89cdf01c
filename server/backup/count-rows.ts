/** Rows per table: what a restored copy is compared with. Counting reads every page of a table and checks its checksum. */
import type pg from 'pg'
import { z } from 'zod'

export type RowCounts = Readonly<Record<string, number>>

/** Rows of these come and go within seconds: their number says nothing. */
const FLEETING = [`graphile_worker`, `app_private.event_outbox`]

const tableRows = z.array(z.object({ name: z.string(), quoted: z.string() }))
const countRow = z.tuple([z.object({ count: z.string().transform(Number) })])

export async function countRows(client: Pick<pg.Client, 'query'>): Promise<RowCounts> {
  const { rows } = await client.query(
    `select nspname || '.' || relname as name, format('%I.%I', nspname, relname) as quoted
     from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p' and nspname !~ '^pg_' and nspname <> 'information_schema'
       and not nspname || '.' || relname = any ($1) and not nspname = any ($1)
     order by 1`,
    [FLEETING],
  )
  const counts: Record<string, number> = {}
  for (const { name, quoted } of tableRows.parse(rows)) {
    const [{ count }] = countRow.parse(
      (await client.query(`select count(*)::text as count from ${quoted}`)).rows,
    )
    counts[name] = count
  }
  return counts
}

/** Tables that were there both times. */
export function fewerOf(before: RowCounts, after: RowCounts): RowCounts {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) => {
      const other = before[name]
      return other === undefined ? [] : [[name, Math.min(count, other)] as const]
    }),
  )
}

/**
 * Tables that are gone, or hold less than half of what the live ones held before and after the copy. People write meanwhile:
 * an exact number would be wrong on a busy night.
 */
export function tablesThatLost(expected: RowCounts, found: RowCounts): string[] {
  return Object.entries(expected).flatMap(([name, count]) => {
    const there = found[name]
    if (there === undefined) return [`${name} is missing`]
    return there * 2 < count ? [`${name} holds ${there} rows of ${count}`] : []
  })
}
