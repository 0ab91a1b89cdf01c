import pg from 'pg'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { type AccessRole, accessMatrix } from './access-matrix.ts'

const ROLES: Record<AccessRole, (stage: Stage) => Promise<void>> = {
  visitor: (stage) => stage.becomeVisitor(),
  member: async (stage) => stage.become(await stage.createUser({ role: 'employer' })),
  admin: async (stage) => stage.become(await stage.createUser({ role: 'admin' })),
  authenticator: (stage) => stage.becomeAuthenticator(),
}

/**
 * insufficient_privilege, and that a view over several tables cannot be written to, which is told before permissions are
 * checked. Any other failure means that the permission check was passed.
 */
const DENIED = ['42501', '55000']

async function allowed(stage: Stage, statement: string): Promise<boolean> {
  await stage.query('savepoint verb')
  try {
    await stage.query(statement)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError) return !DENIED.includes(error.code ?? '')
    throw error
  } finally {
    await stage.query('rollback to savepoint verb')
  }
}

/** What the role can do, found out by trying it: the statements touch no row, and Postgres checks permission first. */
async function tryVerbs(stage: Stage, table: string, columns: readonly string[]): Promise<string> {
  const can = { r: false, c: false, u: false, d: false }
  for (const column of columns) {
    can.r ||= await allowed(stage, `select "${column}" from ${table} limit 0`)
    can.c ||= await allowed(stage, `insert into ${table} ("${column}") select null where false`)
    can.u ||= await allowed(stage, `update ${table} set "${column}" = null where false`)
  }
  can.d = await allowed(stage, `delete from ${table} where false`)
  const letters = Object.entries(can).flatMap(([letter, yes]) => (yes ? [letter] : []))
  return letters.length === 0 ? '-' : letters.join('')
}

test('every table × role × verb is as the matrix says', async () => {
  const found: Record<string, Record<string, string>> = {}
  await onStage(async (stage) => {
    const { rows: tables } = await stage.asOwner((owner) =>
      owner.query<{ schema: string; name: string; columns: string[] }>(`
        select n.nspname as schema, c.relname as name,
          array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('app_public', 'app_hidden', 'app_live', 'app_private', 'audit', 'auth') and c.relkind in ('r', 'p', 'v', 'm', 'f')`),
    )
    for (const [key, assume] of Object.entries(ROLES)) {
      await assume(stage)
      for (const { schema, name, columns } of tables) {
        const row = found[`${schema}.${name}`] ?? {}
        row[key] = await tryVerbs(stage, `"${schema}"."${name}"`, columns)
        found[`${schema}.${name}`] = row
      }
    }
  })
  expect(found).toEqual(accessMatrix)
})
