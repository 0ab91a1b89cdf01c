/**
 * Databases for tests. Rules: never query as the owner (every policy passes trivially), always roll back; who has to
 * commit takes a database of its own with `freshDatabase()`.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { rolePassword } from '../../db/roles.ts'
import { createTestUser, type NewUser, type TestUser } from './people.ts'
import { cloneTemplate, databaseUrl, onCluster, TEST_AUTH_SECRET } from './test-cluster.ts'

export interface TestDatabase {
  readonly name: string
  /** Superuser URL; give it to the program under test as DATABASE_URL. */
  readonly url: string
  readonly authSecret: string
}

async function clone(name: string): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl')
  await onCluster(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await cloneTemplate(client, name)
  })
  return { name, url: databaseUrl(adminUrl, name), authSecret: TEST_AUTH_SECRET }
}

let ownDatabase: Promise<TestDatabase> | undefined

/** The database of this vitest worker, shared by the files it runs one after the other. */
export function testDatabase(): Promise<TestDatabase> {
  ownDatabase ??= clone(`worker_${process.env['VITEST_POOL_ID'] ?? process.pid}`)
  return ownDatabase
}

/** An own clone (about 100 ms) for tests that commit. */
export async function freshDatabase(): Promise<TestDatabase & { drop(): Promise<void> }> {
  const database = await clone(`fresh_${randomUUID().replaceAll('-', '')}`)
  return {
    ...database,
    drop: () =>
      onCluster(inject('adminUrl'), async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(database.name)} with (force)`)
      }),
  }
}

/** An empty database without anything of ours, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase & { drop(): Promise<void> }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const adminUrl = inject('adminUrl')
  await onCluster(adminUrl, async (client) => {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
  return {
    name,
    url: databaseUrl(adminUrl, name),
    authSecret: TEST_AUTH_SECRET,
    drop: () =>
      onCluster(adminUrl, async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      }),
  }
}

const ALONE = 782_301

/** Roles belong to the cluster: databases that are migrated from an earlier release at once would update the same rows of it. */
export async function aloneOnCluster<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ALONE])
    return await work()
  } finally {
    await client.end()
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, statement_timeout: 60_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function connected<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(config)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A real login of the server, with the settings of that role, outside of any transaction. */
export async function withLogin<T>(
  role: 'app_authenticator' | 'app_visitor',
  work: (client: pg.Client) => Promise<T>,
  database?: TestDatabase,
): Promise<T> {
  const { url, authSecret } = database ?? (await testDatabase())
  const login = new URL(url)
  login.username = role
  login.password = rolePassword(authSecret, role)
  return connected({ connectionString: login.href }, work)
}

/** Connections of stages that are over, by their URL. */
const idle = new Map<string, pg.Client[]>()

/**
 * In a transaction that is rolled back, and with it every setting. Its connection serves the next stage: a new one reads the catalog
 * and compiles every function again, which takes longer than most tests.
 */
async function rolledBack<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const waiting = idle.get(url) ?? []
  idle.set(url, waiting)
  const client = waiting.pop() ?? (await connect({ connectionString: url }))
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    try {
      await client.query('rollback')
      waiting.push(client)
      // Its database was dropped.
      client.once('end', () => {
        if (waiting.includes(client)) waiting.splice(waiting.indexOf(client), 1)
      })
    } catch {
      await client.end().catch(() => {})
    }
  }
}

/** One transaction, rolled back at the end, in which the test can be different people one after the other. */
export interface Stage {
  /** Runs as the current person of the stage; throws before the first `become`. */
  query: pg.Client['query']
  /** A new account with profile, role and session. Does not become it. */
  createUser(user?: NewUser): Promise<TestUser>
  /** The database role that the server would take for this person (app_admin or app_member), with their session. */
  become(user: Pick<TestUser, 'sessionId'>): Promise<void>
  /** app_visitor, without a session. */
  becomeVisitor(): Promise<void>
  /** app_authenticator, as better-auth and the session look-up. */
  becomeAuthenticator(): Promise<void>
  /**
   * The error that `work` raises, undone as far as a savepoint, so that the transaction stays usable. Fails the test
   * when nothing is raised.
   */
  refusal(work: () => Promise<unknown>): Promise<pg.DatabaseError>
  /** Arrangement only: runs as app_owner, past every policy, and returns to the role before. */
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
}

export async function onStage<T>(work: (stage: Stage) => Promise<T>, database?: TestDatabase): Promise<T> {
  const { url } = database ?? (await testDatabase())
  return rolledBack(url, async (client) => {
    let role = 'none'
    let sessionId = ''
    const assume = async (nextRole: string, nextSession: string): Promise<void> => {
      role = nextRole
      sessionId = nextSession
      await client.query(`select set_config('role', $1, true), set_config('app.session_id', $2, true)`, [
        role,
        sessionId,
      ])
    }
    const asOwner: Stage['asOwner'] = async (arrange) => {
      const before = [role, sessionId] as const
      await assume('app_owner', '')
      const result = await arrange(client)
      await assume(...before)
      return result
    }
    const stage: Stage = {
      query: client.query.bind(client),
      createUser: (user) => asOwner((owner) => createTestUser(owner, user)),
      async become({ sessionId: next }) {
        const { rowCount } = await asOwner((owner) =>
          owner.query(
            `select from auth.session join app_public.user_roles using (user_id)
             where session.id = $1 and user_roles.role = 'admin'`,
            [next],
          ),
        )
        await assume(rowCount === 1 ? 'app_admin' : 'app_member', next)
      },
      becomeVisitor: () => assume('app_visitor', ''),
      becomeAuthenticator: () => assume('app_authenticator', ''),
      asOwner,
      async refusal(attempt) {
        await client.query('savepoint attempt')
        try {
          await attempt()
        } catch (error) {
          await client.query('rollback to savepoint attempt')
          if (error instanceof pg.DatabaseError) return error
          throw error
        }
        throw new Error('Expected the database to refuse this, but it did not')
      },
    }
    // No role yet: a test that forgets `become` fails instead of passing as superuser.
    await assume('app_visitor', '')
    return work(stage)
  })
}

/** The short form: one person, one transaction. */
export async function withMember<T>(
  user: NewUser,
  work: (stage: Stage, user: TestUser) => Promise<T>,
  database?: TestDatabase,
): Promise<T> {
  return onStage(async (stage) => {
    const person = await stage.createUser(user)
    await stage.become(person)
    return work(stage, person)
  }, database)
}

export async function withVisitor<T>(
  work: (stage: Stage) => Promise<T>,
  database?: TestDatabase,
): Promise<T> {
  return onStage(async (stage) => {
    await stage.becomeVisitor()
    return work(stage)
  }, database)
}
