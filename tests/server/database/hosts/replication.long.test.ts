/** A real primary with two standbys: where visitors read, and what remains when the primary is killed while people write. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWeb } from '../../../../server/cli/web-build.ts'
import { freePort } from '../../../../server/database/free-port.ts'
import { readManifest } from '../../../../server/graphql/documents/operation-manifest.ts'
import { addActiveJob } from '../../../graphql/active-job.ts'
import { type Site, startSite } from '../../../harness/e2e-server.ts'
import { createTestUser } from '../../../harness/people.ts'
import { signedCookie } from '../../../harness/signed-cookie.ts'
import { connectSocket, type SocketClient } from '../../../harness/socket-client.ts'
import { type PostgresServer, type ReplicatedDatabase, startReplicated } from '../../../harness/standbys.ts'
import { TEST_AUTH_SECRET } from '../../../harness/test-cluster.ts'
import { until, untilPasses } from '../../../harness/until.ts'
import { giveWritings, missing, startWriters } from '../writers.ts'

let database: ReplicatedDatabase
let site: Site
let origin = ''

const [ONE, TWO] = [0, 1]
const standby = (index: number): PostgresServer => {
  const found = database.standbys[index]
  if (!found) throw new Error('No such standby')
  return found
}

async function page(path: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${origin}${path}`)
  return { status: answer.status, body: await answer.text() }
}

/** How many connections of visitors' reads are open there. */
async function readersAt(server: PostgresServer): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity where application_name = 'orthostellen replica'`,
  )
  return rows[0]?.count ?? 0
}

beforeAll(async () => {
  await buildWeb({ log: () => {} })
  database = await startReplicated(2)
  const { primary, standbys } = database
  const several = new URL(primary.url)
  const port = await freePort()
  origin = `http://localhost:${port}`
  site = await startSite({
    port,
    siteUrl: origin,
    databaseUrl: primary.url,
    environment: {
      DATABASE_URL: primary.url.replace(several.host, `${several.host},${new URL(standby(ONE).url).host}`),
      DATABASE_READ_URLS: standbys.map(({ url }) => url).join(','),
      LOG_LEVEL: 'info',
    },
  })
})
afterAll(async () => {
  await site?.stop()
  await database?.stop()
})

it('lets visitors read from the standbys, in turns, and shows there at once what is published', async () => {
  const title = 'Orthopädietechniker (m/w/d) Sonderbau'
  const id = await addActiveJob(database.primary.pool, { title })
  await untilPasses(async () => expect((await page(`/job/${id}`)).body).toContain(title))
  await untilPasses(async () => {
    await page(`/jobs?q=${Math.random()}`)
    for (const index of [ONE, TWO]) expect(await readersAt(standby(index))).toBeGreaterThan(0)
  })
})

it('reads from the primary while both are behind, and from them when they are not', async () => {
  for (const index of [ONE, TWO]) await standby(index).pool.query('select pg_wal_replay_pause()')
  const title = 'Sattler (m/w/d)'
  const id = await addActiveJob(database.primary.pool, { title })
  try {
    await untilPasses(async () => expect((await page(`/job/${id}`)).body).toContain(title))
    for (const index of [ONE, TWO]) {
      const { rowCount } = await standby(index).pool.query('select from app_public.jobs where id = $1', [id])
      expect(rowCount).toBe(0)
    }
  } finally {
    for (const index of [ONE, TWO]) await standby(index).pool.query('select pg_wal_replay_resume()')
  }
})

it('leaves one that hangs without closing', async () => {
  standby(TWO).freeze()
  try {
    for (let round = 0; round < 30; round += 1) {
      expect((await page(`/jobs?q=${round}`)).status).toBe(200)
      await delay(100)
    }
  } finally {
    standby(TWO).thaw()
  }
})

it('goes on with the promoted standby when the primary is killed: nothing acknowledged is lost, and sockets come back', async () => {
  const { primary } = database
  await primary.pool.query(`alter system set synchronous_standby_names = 'ANY 1 (walreceiver)'`)
  await primary.pool.query(`alter system set synchronous_commit = 'remote_apply'`)
  // Only the one that will be promoted may acknowledge.
  standby(TWO).kill()
  await primary.pool.query('select pg_reload_conf()')

  const hash = (await readManifest()).operations.find(({ name }) => name === 'NotificationReceived')?.id ?? ''
  const person = await createTestUser(primary.pool)
  const open = (): SocketClient =>
    connectSocket(`${origin.replace('http', 'ws')}/graphql`, {
      cookie: signedCookie(person.sessionToken, TEST_AUTH_SECRET, origin),
      origin,
    })
  const socket = open()
  await socket.init()
  await socket.subscribe(hash)

  const writings = await giveWritings(primary.pool)
  const writers = startWriters(origin, writings)
  await until(() => writers.acknowledged.length > 5, 'writings')
  const killedAt = performance.now()
  primary.kill()
  const before = writers.acknowledged.length
  // Visitors notice nothing: the standby answers them.
  for (let round = 0; round < 10; round += 1) expect((await page(`/jobs?q=${round}`)).status).toBe(200)
  const promoted = standby(ONE)
  await promoted.pool.query('select pg_promote()')
  const promotedAt = performance.now()
  await until(() => writers.acknowledged.length > before + 3, 'writings at the promoted server')
  const window = performance.now() - killedAt
  expect((await socket.closed).code).toBe(1012)
  await writers.done
  expect(writers.acknowledged).toHaveLength(writings.flat().length)
  expect(await missing(promoted.pool, writers.acknowledged)).toBe(0)
  console.log(
    `writings again ${Math.round(window)} ms after the kill, ${Math.round(performance.now() - promotedAt)} ms for all`,
  )

  // A browser tries again until it is let in.
  const again = await until(async () => {
    const next = open()
    const isIn = await Promise.race([next.opened.then(() => true), next.refused.then(() => false)]).catch(
      () => false,
    )
    return isIn ? next : undefined
  }, 'the socket to come back')
  await again.init()
  await again.subscribe(hash)
  await promoted.pool.query(
    `select app_private.notify_user($1, app_private.make_notice('application', 'Titel', 'Text'))`,
    [person.userId],
  )
  await again.untilEvents(2)
  again.close()

  // The worker goes on there too.
  await until(async () => {
    const { rows } = await promoted.pool.query<{ due: number }>(
      'select count(*)::integer as due from graphile_worker._private_jobs where run_at <= now() and attempts = 0',
    )
    return rows[0]?.due === 0
  }, 'the worker to have done what was due')
})
