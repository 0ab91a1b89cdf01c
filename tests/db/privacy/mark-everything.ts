/**
 * Marks what is stored of an account: every text and JSON column of every row from which foreign keys lead to it gets a
 * word that occurs nowhere else, and a table without such a row gets one. New tables take part by their foreign key.
 */
import type pg from 'pg'

export const MARK = 'qxzmarke'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** Part of a key: other rows refer to it, or it must be unique. */
  readonly is_key: boolean
  readonly first_label: string | null
  readonly references: string | null
  readonly referenced: string | null
}

const COLUMNS = `
  select attrelid::regclass::text as table, quote_ident(attname) as name, format_type(atttypid, atttypmod) as type,
    attnotnull and not atthasdef and attidentity = '' as required,
    exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any (indkey)) as is_key,
    (select enumlabel from pg_enum where enumtypid = atttypid order by enumsortorder limit 1) as first_label,
    links.target as references, links.target_column as referenced
  from pg_attribute
  join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
  left join lateral (
    select confrelid::regclass::text as target,
      (select quote_ident(attname) from pg_attribute as far
        where far.attrelid = confrelid and far.attnum = confkey[array_position(conkey, pg_attribute.attnum)]) as target_column
    from pg_constraint where contype = 'f' and conrelid = attrelid and pg_attribute.attnum = any (conkey)
    -- Of two foreign keys over one column the one that leads to a single column.
    order by cardinality(conkey) limit 1
  ) as links on true
  where relnamespace::regnamespace::text in ('app_public', 'app_private', 'auth') and attnum > 0 and not attisdropped
    and attgenerated = ''`

const LEADING_TO_ACCOUNT = `
  with recursive reached (oid, depth) as (
    select 'auth."user"'::regclass::oid, 0
    union
    select conrelid, depth + 1 from pg_constraint join reached on confrelid = reached.oid
    where contype = 'f' and conrelid <> confrelid and depth < 8
  )
  select oid::regclass::text as table from reached group by oid order by max(depth)`

const isText = ({ type }: Column): boolean => type === 'text' || type.startsWith('character varying')
const isJson = ({ type }: Column): boolean => type === 'json' || type === 'jsonb'

function valueFor(column: Column, userId: string, conditionOf: (table: string) => string): string {
  if (column.references === 'auth."user"') return `'${userId}'`
  if (column.references !== null)
    return `(select ${column.referenced} from ${column.references} order by (select ${conditionOf(column.references)}) desc, ${column.referenced} limit 1)`
  if (isJson(column)) return `'{"mark": "${MARK}"}'`
  if (column.first_label !== null) return `'${column.first_label}'`
  if (column.type.endsWith('[]'))
    return isText({ ...column, type: column.type.slice(0, -2) }) ? `'{${MARK}}'` : `'{}'`
  if (isText(column)) return `'${MARK}'`
  if (column.type === 'uuid') return 'gen_random_uuid()'
  if (/^(?:integer|bigint|smallint|numeric)/.test(column.type)) return '1'
  if (column.type === 'boolean') return 'false'
  if (column.type.startsWith('timestamp') || column.type === 'date') return 'now()'
  if (column.type === 'bytea') return `'\\x00'`
  if (column.type === 'tsvector') return `'${MARK}'`
  if (/^app_public\.\w+_fields$/.test(column.type))
    return `jsonb_populate_record(null::${column.type}, '{"title": "${MARK}"}')`
  return 'null'
}

/** Without a company nobody can be a member of one, and so on. */
async function isAnyEmpty(owner: pg.Client, columns: readonly Column[]): Promise<boolean> {
  for (const { references } of columns) {
    const { rowCount } = await owner.query(`select from ${references} limit 1`)
    if (rowCount === 0) return true
  }
  return false
}

/** Runs as the owner in a transaction that is rolled back: it drops the checks of all tables. Returns how many tables it marked. */
export async function markEverything(owner: pg.Client, userId: string): Promise<number> {
  await owner.query(`
    do $$
    declare one record;
    begin
      for one in select conrelid::regclass as name, conname from pg_constraint
        where contype = 'c' and connamespace::regnamespace::text in ('app_public', 'app_private', 'auth') and conrelid <> 0
      loop execute format('alter table %s drop constraint %I', one.name, one.conname); end loop;
    end $$`)
  // Past triggers and foreign keys; only the superuser may, as whom the stage connects.
  await owner.query(`select set_config('role', 'none', true)`)
  await owner.query(`set local session_replication_role = replica`)
  const { rows: columns } = await owner.query<Column>(COLUMNS)
  const { rows: tables } = await owner.query<{ table: string }>(LEADING_TO_ACCOUNT)
  const conditionOf = (table: string, path: readonly string[] = []): string => {
    if (table === 'auth."user"') return `id = '${userId}'`
    const links = columns.filter(
      (column) => column.table === table && column.references !== null && !path.includes(column.references),
    )
    const reached = links
      .filter(({ references }) => tables.some((one) => one.table === references))
      .map(
        ({ name, references, referenced }) =>
          `${name} in (select ${referenced} from ${references} where ${conditionOf(references ?? '', [...path, table])})`,
      )
    return reached.length === 0 ? 'false' : reached.join(' or ')
  }
  for (const { table } of tables) {
    const own = columns.filter((column) => column.table === table)
    const condition = conditionOf(table)
    const { rowCount } = await owner.query(`select from ${table} where ${condition} limit 1`)
    if (rowCount === 0) {
      const filled = own.filter((column) => column.required || column.references === 'auth."user"')
      const empty = filled.filter(({ references }) => references !== null)
      if (await isAnyEmpty(owner, empty)) continue
      const values = filled.map((column) => valueFor(column, userId, conditionOf))
      await owner.query('savepoint filling')
      await owner.query(
        `insert into ${table} (${filled.map(({ name }) => name).join()}) values (${values.join()}) on conflict do nothing`,
      )
      // A row of somebody else: what it refers to does not belong to the account.
      const { rowCount: leading } = await owner.query(`select from ${table} where ${condition} limit 1`)
      if (leading === 0) await owner.query('rollback to savepoint filling')
    }
    const marked = own.filter(
      (column) =>
        !column.is_key &&
        column.references === null &&
        (isText(column) || isJson(column)) &&
        column.first_label === null,
    )
    if (marked.length > 0) {
      await owner.query(
        `update ${table} set ${marked.map((column) => `${column.name} = ${isJson(column) ? `coalesce(${column.name}, '{}')::jsonb || '{"mark": "${MARK}"}'` : `'${MARK}'`}`).join()} where ${condition}`,
      )
    }
  }
  await owner.query(`set local session_replication_role = origin`)
  await owner.query(`select set_config('role', 'app_owner', true)`)
  return tables.length
}

/** Tables with a row that holds one of these words anywhere, in any column of any type. */
export async function tablesWith(owner: pg.Client, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
     order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await owner.query(`select from ${name} as one where one::text ~* $1 limit 1`, [
      words.join('|'),
    ])
    if (rowCount === 1) found.push(name)
  }
  return found
}
