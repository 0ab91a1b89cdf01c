import type pg from 'pg'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Inserts all rows in one statement. The first row names the columns; Postgres converts the values. */
export async function insertRows(client: pg.ClientBase, table: string, rows: Rows): Promise<void> {
  await insertIntoTables(client, { [table]: rows })
}

/** The same for several tables, in one statement: foreign keys are checked at its end. */
export async function insertIntoTables(
  client: pg.ClientBase,
  tables: Readonly<Record<string, Rows>>,
): Promise<void> {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  if (filled.length === 0) return
  const inserts = filled.map(([table, [first]], index) => {
    const columns = Object.keys(first ?? {})
      .map((column) => `"${column}"`)
      .join(', ')
    const parameter = `$${index + 1}`
    return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${parameter})`
  })
  const earlier = inserts.slice(0, -1).map((insert, index) => `made_${index} as (${insert})`)
  await client.query(
    `${earlier.length > 0 ? `with ${earlier.join(', ')} ` : ''}${inserts.at(-1)}`,
    filled.map(([, rows]) => JSON.stringify(rows)),
  )
}
