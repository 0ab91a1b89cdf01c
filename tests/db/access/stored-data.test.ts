/** Rules 2 and 7 for rooms with secrets: a new table says how long its rows live, and hides when they were made. */
import { expect, test } from 'vitest'
import {
  notAboutPeople,
  type StoredData,
  storedData,
  storedWithoutAccount,
} from '../../../schema/stored-data.ts'
import { onStage } from '../../harness/database.ts'

const strings = (sql: string, values: unknown[] = []): Promise<string[]> =>
  onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) => owner.query<{ one: string }>(sql, values))
    return rows.map(({ one }) => one)
  })

/** Tables from which foreign keys lead to this one, over any number of steps; with `cascade` only those that delete. */
const leadingTo = (table: string, cascade = false) =>
  strings(
    `with recursive reached (oid) as (
       select $1::regclass::oid
       union
       select conrelid from pg_constraint join reached on confrelid = reached.oid
       where contype = 'f' and (not $2 or confdeltype = 'c')
     )
     select oid::regclass::text collate "C" as one from reached order by 1`,
    [table, cascade],
  )

const entries = Object.entries(storedData)
const tablesWhere = (holds: (entry: StoredData) => boolean): string[] =>
  entries.filter(([, entry]) => holds(entry)).map(([table]) => table)

test('every table that leads to an account says how long it is kept and whether it is exported', async () => {
  const tables = await leadingTo('auth."user"')
  const missing = tables.filter((table) => !(table in storedData))
  expect(
    missing,
    'Add these tables to schema/stored-data.ts: what is stored, why, who reads it, how long, what becomes of it with the account, and whether the export of a person holds it. The page /datenschutz then shows it.',
  ).toEqual([])
  const gone = Object.keys(storedData).filter((table) => !tables.includes(table))
  expect(gone, 'These tables no longer lead to an account: remove them from storedData.').toEqual([])
})

test('every other table says what it holds of people, or why it holds nothing of them', async () => {
  const linked = await leadingTo('auth."user"')
  const others = (
    await strings(
      `select oid::regclass::text collate "C" as one from pg_class
       where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('app_public', 'app_private', 'audit', 'auth') order by 1`,
    )
  ).filter((table) => !linked.includes(table))
  const told = [...Object.keys(storedWithoutAccount), ...Object.keys(notAboutPeople)]
  expect(
    others.filter((table) => !told.includes(table)),
    'Add these tables to storedWithoutAccount or to notAboutPeople in schema/stored-data.ts.',
  ).toEqual([])
  expect(
    told.filter((table) => !others.includes(table)),
    'These tables lead to an account or do not exist: move or remove their entries in schema/stored-data.ts.',
  ).toEqual([])
})

test('what is said to go with the account is deleted by its foreign keys, what is said to stay is not', async () => {
  const deleted = await leadingTo('auth."user"', true)
  expect(
    tablesWhere(({ withAccount }) => withAccount === 'deleted').filter((table) => !deleted.includes(table)),
    'No foreign key deletes the rows of these tables with the account: make one cascade, or enter "kept".',
  ).toEqual([])
  expect(
    tablesWhere(({ withAccount }) => withAccount === 'kept').filter((table) => deleted.includes(table)),
    'A foreign key deletes the rows of these tables with the account: enter "deleted", or use "on delete set null".',
  ).toEqual([])
})

test('what is said to delete old rows exists and runs by the clock or in a verb', async () => {
  const named = [
    ...new Set(
      [...Object.values(storedData), ...Object.values(storedWithoutAccount)].flatMap(
        ({ purgedBy }) => purgedBy,
      ),
    ),
  ]
  const known = await strings(
    `select distinct proname as one from pg_proc where pronamespace = 'app_private'::regnamespace and proname = any ($1)`,
    [named],
  )
  expect(
    named.filter((name) => !known.includes(name)),
    'schema/stored-data.ts names functions that app_private does not have.',
  ).toEqual([])
  const purges = await strings(
    `select proname as one from pg_proc where pronamespace = 'app_private'::regnamespace and proname ~ '^purge_'`,
  )
  expect(
    purges.filter((name) => !named.includes(name)),
    'These functions delete personal data: name them at their tables in schema/stored-data.ts.',
  ).toEqual([])
})

test('whatever leads to a job request says whether its ids are random, and they are', async () => {
  const hiding = [
    ...new Set([...(await leadingTo('app_public.job_requests')), 'app_public.hidden_employers']),
  ]
  expect(
    hiding.filter((table) => storedData[table]?.ids === undefined),
    'These tables lead to a job request. Enter ids in schema/stored-data.ts: "random" (default gen_random_uuid()), or why they may tell when a row was made.',
  ).toEqual([])
  const random = tablesWhere(({ ids }) => ids === 'random')
  // The id of another table of the list is as random as that one.
  const ordered = await strings(
    `select attrelid::regclass || '.' || attname as one
     from pg_index
     join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where indisprimary and indrelid = any ($1::regclass[]) and atttypid = 'uuid'::regtype
       and pg_get_expr(adbin, adrelid) is distinct from 'gen_random_uuid()'
       and not exists (
         select from pg_constraint
         where contype = 'f' and conrelid = attrelid and attnum = any (conkey) and confrelid = any ($1::regclass[]))`,
    [random],
  )
  expect(ordered, 'These ids tell when a row was made: use "default gen_random_uuid()".').toEqual([])
})
