import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../../harness/database.ts'

const ROLES = 'app_owner, app_member, app_admin, app_authenticator, app_visitor, app_worker'
const APPLIED = { applied: ['0001_first'], reloaded: [] }
const NOTHING = { applied: [], reloaded: [] }

/** The roles of this server were created by another administrator (the superuser of the tests). */
describe('an operator who is no superuser', () => {
  let folder = ''
  let database: TestDatabase & { drop(): Promise<void> }
  let login = ''
  let loginUrl = ''

  async function ask(sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
  const run = (authSecret = database.authSecret) => migrate({ databaseUrl: loginUrl, authSecret, folder })

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'roles-'))
    mkdirSync(join(folder, 'migrations'))
    writeFileSync(join(folder, 'migrations/0001_first.sql'), 'create schema house;')
    database = await emptyDatabase()
    login = `operator_${randomUUID().replaceAll('-', '')}`
    await ask(`create role ${login} login createrole password 'geheim'`)
    await ask(`alter database ${database.name} owner to ${login}`)
    const url = new URL(database.url)
    url.username = login
    url.password = 'geheim'
    loginUrl = url.href
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    // The login itself stays, it goes with this throw-away server.
    await ask(`reassign owned by ${login} to current_user`)
    await ask(`drop owned by ${login}`)
    await database.drop()
  })

  it('migrates with roles that another administrator has made, with the same secret', async () => {
    await ask(`grant app_owner to ${login} with inherit true, set true`)
    expect(await run()).toEqual(APPLIED)
    expect(await run()).toEqual(NOTHING)
  })

  it('is told what is missing', async () => {
    const missing = /^The login of DATABASE_URL may not manage the roles .*grant app_owner, app_member/
    await expect(run()).rejects.toThrow(missing)
    await ask(`grant app_owner to ${login} with inherit true, set true`)
    await expect(run('another-secret-0123456789-abcdefghijkl')).rejects.toThrow(missing)
  })

  it('makes the log of the admins, and keeps no way into it', async () => {
    await ask(`grant ${ROLES} to ${login} with admin option`)
    // As a login has it on a role that it has made.
    await ask(`grant app_audit to ${login} with admin true, inherit false, set false`)
    await migrate({ databaseUrl: loginUrl, authSecret: database.authSecret })
    expect(
      await ask(`select relname, relowner::regrole::text as owner from pg_class
        where relnamespace = 'audit'::regnamespace and relkind = 'r' order by 1`),
    ).toEqual(['events', 'sealed_events', 'seals'].map((relname) => ({ relname, owner: 'app_audit' })))
    expect(
      await ask(`select member::regrole::text from pg_auth_members
        where roleid = 'app_audit'::regrole and (set_option or inherit_option)`),
    ).toEqual([])
    // As pg_dump reads.
    await ask(`set session authorization ${login}; set row_security = off; select from audit.events`)
    await expect(
      ask(`set session authorization ${login}; set role app_owner; delete from audit.events`),
    ).rejects.toThrow('permission denied')
  })

  it('gets back what a dump of the database leaves out', async () => {
    await ask(`grant ${ROLES} to ${login} with admin option`)
    expect(await run()).toEqual(APPLIED)
    // Restored: tables and bookkeeping are there, what roles may do with the database is as in a new one.
    await ask(`grant connect, temporary on database ${database.name} to public`)
    await ask(`revoke all on database ${database.name} from app_owner, app_authenticator, app_visitor`)
    writeFileSync(join(folder, 'migrations/0002_second.sql'), 'create schema garden;')
    expect((await run()).applied).toEqual(['0002_second'])
    const may = (role: string, right: string) =>
      `has_database_privilege('${role}', '${database.name}', '${right}')`
    expect(
      await ask(`select ${may('public', 'connect')} as anybody, ${may('app_visitor', 'connect')} as visitor,
        ${may('app_authenticator', 'connect')} as authenticator, ${may('app_owner', 'create')} as owner`),
    ).toEqual([{ anybody: false, visitor: true, authenticator: true, owner: true }])
  })
})
