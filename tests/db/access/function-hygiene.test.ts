import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { reloadableFiles } from '../../../db/source-files.ts'
import { onStage } from '../../harness/database.ts'

/** Each query lists offenders, so that a failure names them. Functions of extensions are not ours to name. */
const offenders = (condition: string): Promise<string[]> =>
  onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ offender: string }>(`
        select pg_proc.oid::regprocedure::text as offender from pg_proc
        where pronamespace::regnamespace::text in ('app_public', 'app_hidden', 'app_live', 'app_private', 'audit', 'auth')
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
          and (${condition})
        order by 1`),
    )
    return rows.map((row) => row.offender)
  })

test('trigger functions, and no others, are named tg_…', async () => {
  expect(await offenders(`(prorettype = 'trigger'::regtype) <> starts_with(proname, 'tg_')`)).toEqual([])
})

test('parameters carry plain names, but where the specification names them', async () => {
  expect(
    await offenders(`proname not in ('get_public_job_by_id', 'get_public_job_request_by_id', 'export_user_data')
      and exists (select from unnest(proargnames) name where starts_with(name, '_'))`),
  ).toEqual([])
})

const { functions } = reloadableFiles()

test('a function is in the file of its name, alone', () => {
  const wrong = functions.filter((file) => {
    const names = [...file.sql.matchAll(/create or replace function \w+\.(\w+)/g)].map(([, name]) => name)
    return names.join() !== basename(file.name, '.sql')
  })
  expect(wrong.map((file) => file.name)).toEqual([])
})

test('every function states its volatility', () => {
  const silent = functions.filter((file) => !/^language \w+ (?:volatile|stable|immutable)\b/m.test(file.sql))
  expect(silent.map((file) => file.name)).toEqual([])
})

const IS_PUBLIC = `exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)`

test('no function may be called without a grant: roles.sql revokes what PostgreSQL gives to public', async () => {
  expect(await offenders(IS_PUBLIC)).toEqual([])
})
