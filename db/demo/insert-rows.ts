import type pg from 'pg'

/** Inserts all rows in one statement. The first row names the columns; Postgres converts the values. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
