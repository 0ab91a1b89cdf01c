/** PgBouncer in transaction mode between the product and Postgres: requests of many people over three connections. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildWeb } from '../../../server/cli/web-build.ts'
import { freePort } from '../../../server/database/free-port.ts'
import { urlForRole } from '../../../server/database/pools.ts'
import { readManifest } from '../../../server/graphql/documents/operation-manifest.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Site, startSite } from '../../harness/e2e-server.ts'
import { createTestUser } from '../../harness/people.ts'
import { hasPgBouncer, type Pooler, startPgBouncer } from '../../harness/pgbouncer.ts'
import { signedCookie } from '../../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { until, untilPasses } from '../../harness/until.ts'
import { giveWritings, missing, startWriters } from './writers.ts'

const CONNECTIONS = 3

if (!hasPgBouncer) console.warn('Left out: PgBouncer is not installed here (apt-get install pgbouncer)')

describe.skipIf(!hasPgBouncer)('behind PgBouncer', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let owner: pg.Pool
  let pooler: Pooler
  let site: Site
  let origin = ''

  beforeAll(async () => {
    await buildWeb({ log: () => {} })
    database = await freshDatabase()
    owner = new pg.Pool({ connectionString: database.url, max: 2 })
    owner.on('error', () => {})
    pooler = await startPgBouncer(database.url, { authSecret: TEST_AUTH_SECRET, connections: CONNECTIONS })
    const port = await freePort()
    origin = `http://localhost:${port}`
    site = await startSite({
      port,
      siteUrl: origin,
      databaseUrl: database.url,
      environment: { DATABASE_POOLER_URL: pooler.url },
    })
  })
  afterAll(async () => {
    await site?.stop()
    await pooler?.stop()
    await owner?.end()
    await database?.drop()
  })

  /** Rows of one column, over the pooler. */
  async function asLogin(login: 'app_authenticator' | 'app_visitor', statement: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: urlForRole(pooler.url, login, TEST_AUTH_SECRET) })
    await client.connect()
    try {
      return (await client.query({ text: statement, rowMode: 'array' })).rows[0]
    } finally {
      await client.end()
    }
  }

  it('answers everybody as who they are, with fewer connections than requests', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createTestUser(owner)))
    const hash = (await readManifest()).operations.find(({ name }) => name === 'CurrentUser')?.id ?? ''
    const query = new URLSearchParams({
      operationName: 'CurrentUser',
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    })
    const answer = z.object({ data: z.object({ currentAccount: z.object({ email: z.string() }) }) })
    let most = 0
    const visitor = async (): Promise<void> => {
      for (let round = 0; round < 10; round += 1)
        expect((await fetch(`${origin}/jobs?q=${Math.random()}`)).status).toBe(200)
    }
    const member = async ({ email, sessionToken }: (typeof people)[number]): Promise<void> => {
      const cookie = signedCookie(sessionToken, TEST_AUTH_SECRET, origin)
      for (let round = 0; round < 20; round += 1) {
        const given = await fetch(`${origin}/graphql?${query}`, {
          headers: { cookie, accept: 'application/json' },
        })
        expect(answer.parse(await given.json()).data.currentAccount.email).toBe(email)
        const { rows } = await owner.query<{ count: number }>(
          `select count(*)::integer as count from pg_stat_activity
           where application_name in ('orthostellen member', 'orthostellen visitor') or application_name like 'orthostellen member %'`,
        )
        most = Math.max(most, rows[0]?.count ?? 0)
      }
    }
    await Promise.all([...people.map(member), visitor(), visitor()])
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(2 * CONNECTIONS)
  })

  it('leaves nobody in a connection, and every login its limits', async () => {
    const session = `select current_user, nullif(current_setting('app.session_id', true), '')`
    for (let round = 0; round < 2 * CONNECTIONS; round += 1)
      expect(await asLogin('app_authenticator', session)).toEqual(['app_authenticator', null])
    expect(await asLogin('app_visitor', 'show statement_timeout')).toEqual(['3s'])
    expect(await asLogin('app_visitor', 'show default_transaction_read_only')).toEqual(['on'])
    expect(await asLogin('app_authenticator', 'show transaction_timeout')).toEqual(['10s'])
  })

  it('loses nothing that was acknowledged when the pooler is killed, and goes on', async () => {
    const writings = await giveWritings(owner)
    const writers = startWriters(origin, writings)
    await until(() => writers.acknowledged.length > 5, 'writings')
    await pooler.restart()
    await writers.done
    expect(writers.acknowledged).toHaveLength(writings.flat().length)
    expect(await missing(owner, writers.acknowledged)).toBe(0)
    await untilPasses(async () => expect((await fetch(`${origin}/jobs?q=danach`)).status).toBe(200))
  })
})
