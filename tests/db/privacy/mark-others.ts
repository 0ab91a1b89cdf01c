/**
 * Marks what is stored of others: every free text of every row that does not name the account gets a word that tells its table and column.
 * So whatever an export takes from there can be seen, from tables and columns that are added later too.
 */
import type pg from 'pg'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly names_account: boolean
  readonly is_key: boolean
}

const COLUMNS = `
  select attrelid::regclass::text as table, quote_ident(attname) as name, format_type(atttypid, atttypmod) as type,
    exists (
      select from pg_constraint where contype = 'f' and conrelid = attrelid and confrelid = 'auth."user"'::regclass
        and attnum = any (conkey))
      or attrelid = 'auth."user"'::regclass and attname = 'id' as names_account,
    exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any (indkey))
      or exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey)) as is_key
  from pg_attribute join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p') and not relispartition
  where relnamespace::regnamespace::text in ('app_public', 'app_private', 'auth') and attnum > 0 and not attisdropped
    and attgenerated = '' and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    or attrelid = 'auth."user"'::regclass and attname = 'id'
    or exists (
      select from pg_constraint where contype = 'f' and conrelid = attrelid and confrelid = 'auth."user"'::regclass
        and attnum = any (conkey))`

/** What rules compare, such as a kind or a template, is left: the row would not be found by it. */
const IS_FREE = `!~ '^[a-z][a-z0-9_.:-]*$'`

function markedValue({ table, name, type }: Column): string {
  const mark = `⟪${table}.${name.replaceAll('"', '')}⟫`
  if (type === 'jsonb')
    return `case when jsonb_typeof(${name}) = 'object' then ${name} || '{"mark": "${mark}"}' else ${name} end`
  if (type === 'text[]') return `array_append(${name}, '${mark}')`
  return `case when ${name} is null then '${mark}' when ${name} ${IS_FREE} then ${name} || '${mark}' else ${name} end`
}

/** Runs in a transaction that is rolled back: it drops the checks of all tables. Returns how many tables have such a word now. */
export async function markOthers(client: pg.Client, userId: string): Promise<number> {
  await client.query(`
    do $$
    declare one record;
    begin
      for one in select conrelid::regclass as name, conname from pg_constraint
        where contype = 'c' and connamespace::regnamespace::text in ('app_public', 'app_private', 'auth') and conrelid <> 0
      loop execute format('alter table %s drop constraint %I', one.name, one.conname); end loop;
    end $$`)
  await client.query(`select set_config('role', 'none', true)`)
  await client.query('set local session_replication_role = replica')
  const { rows: columns } = await client.query<Column>(COLUMNS)
  let count = 0
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table)
    const accounts = own
      .filter(({ names_account }) => names_account)
      .map(({ name }) => `${name} is distinct from '${userId}'`)
    const marked = own.filter(({ names_account, is_key }) => !names_account && !is_key)
    if (marked.length === 0) continue
    const { rowCount } = await client.query(
      `update ${table} set ${marked.map((column) => `${column.name} = ${markedValue(column)}`).join()} where ${accounts.join(' and ') || 'true'}`,
    )
    if (rowCount !== null && rowCount > 0) count += 1
  }
  await client.query('set local session_replication_role = origin')
  await client.query(`select set_config('role', 'app_owner', true)`)
  return count
}

interface Mark {
  /** In the export. */
  readonly path: string
  /** The table and column that it comes from. */
  readonly source: string
}

export function marksIn(exported: unknown, path = ''): Mark[] {
  if (typeof exported === 'string')
    return [...exported.matchAll(/⟪([^⟫]+)⟫/g)].map(([, source = '']) => ({ path, source }))
  if (Array.isArray(exported)) return exported.flatMap((one) => marksIn(one, path))
  if (typeof exported !== 'object' || exported === null) return []
  return Object.entries(exported).flatMap(([key, one]) => marksIn(one, `${path}.${key}`))
}
