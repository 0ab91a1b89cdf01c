import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OutboxPoller, pollOutbox } from '../../../server/events/outbox-poller.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { until } from '../../harness/until.ts'

let database: TestDatabase & { drop(): Promise<void> }
let owner: pg.Pool
let listener: pg.Client
let received: string[]
const started: Array<{ poller: OutboxPoller; pool: pg.Pool }> = []
const log = { info() {}, debug() {} }

function start(): OutboxPoller {
  const pool = new pg.Pool({ connectionString: database.url, max: 2, application_name: 'poller' })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  const poller = pollOutbox({ pool, log })
  started.push({ poller, pool })
  return poller
}

const batch = (from: number, to: number): Promise<unknown> =>
  owner.query(
    `insert into app_private.event_outbox (message)
     select 'board moved all/01900000-0000-7000-8000-' || lpad(n::text, 12, '0') from generate_series($1::int, $2::int) n`,
    [from, to],
  )
const linesHeard = (): number[] =>
  received.flatMap((payload) => payload.split('\n')).map((line) => Number(line.slice(-12)))
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const waiting = async (): Promise<number> =>
  (await owner.query<{ count: number }>('select count(*)::int from app_private.event_outbox')).rows[0]
    ?.count ?? Number.NaN

beforeEach(async () => {
  database = await freshDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 3 })
  owner.on('error', () => {})
  listener = new pg.Client({ connectionString: database.url })
  listener.on('error', () => {})
  received = []
  listener.on('notification', ({ payload }) => received.push(payload ?? ''))
  await listener.connect()
  await listener.query('listen orthostellen_events')
})
afterEach(async () => {
  for (const { poller, pool } of started.splice(0)) {
    await poller.stop()
    await pool.end()
  }
  await listener.end()
  await owner.end()
  await database.drop()
})

describe('the outbox', () => {
  it('is sent in order, in few messages below the limit, and is empty then', async () => {
    await batch(1, 2_500)
    start()
    await until(() => linesHeard().length === 2_500, 'all announcements')
    expect(linesHeard()).toEqual(numbers(1, 2_500))
    expect(received.length).toBeLessThan(60)
    expect(Math.max(...received.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000)
    expect(await waiting()).toBe(0)
  })

  it('takes what workers announce, and nothing of what a request does', async () => {
    const worker = new pg.Client({ connectionString: database.url, options: '-c app.announce=outbox' })
    await worker.connect()
    const announce = `select app_private.announce_changes('board', 'moved', array['all/01900000-0000-7000-8000-000000000001'])`
    await worker.query(announce)
    expect([await waiting(), received]).toEqual([1, []])
    await worker.end()
    await owner.query(announce)
    await until(() => received.length === 1, 'the announcement of a request')
    expect(await waiting()).toBe(1)
  })

  it('loses nothing when the process dies between delete and NOTIFY', async () => {
    await batch(1, 10)
    const victim = new pg.Client({ connectionString: database.url })
    victim.on('error', () => {})
    await victim.connect()
    await victim.query('begin')
    const { rows } = await victim.query<{ sent: number; pid: number }>(
      'select auth.send_announcements() as sent, pg_backend_pid() as pid',
    )
    expect(rows[0]?.sent).toBe(10)
    await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await until(async () => (await waiting()) === 10, 'the rows to be back')
    expect(received).toEqual([])
    start()
    await until(() => linesHeard().length === 10, 'all announcements')
    expect(linesHeard()).toEqual(numbers(1, 10))
  })

  it('sends what a slow transaction commits later than others with higher ids', async () => {
    const slow = await owner.connect()
    await slow.query('begin')
    await slow.query(`insert into app_private.event_outbox (message) values ('first')`)
    start()
    await batch(2, 3)
    await until(() => received.length > 0, 'the later ones')
    await slow.query('commit')
    slow.release()
    await until(() => received.includes('first'), 'the one with the lowest id')
    expect(await waiting()).toBe(0)
  })
})

describe('of two processes', () => {
  it('one polls; the other takes over when that one ends or its connection does', async () => {
    const [first, second] = [start(), start()]
    await until(() => first.polling || second.polling, 'one of them to poll')
    await delay(300)
    expect([first.polling, second.polling].filter(Boolean)).toHaveLength(1)
    const [leader, other] = first.polling ? [first, second] : [second, first]
    await leader.stop()
    await until(() => other.polling, 'the other to take over')
    await batch(1, 5)
    await until(() => linesHeard().length === 5, 'all announcements')

    const third = start()
    await owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 4712
         and database = (select oid from pg_database where datname = current_database())`,
    )
    await until(() => third.polling || other.polling, 'one of the two to poll again')
    await batch(6, 9)
    await until(() => linesHeard().length === 9, 'the rest')
    expect(linesHeard()).toEqual(numbers(1, 9))
  })

  it('one that hangs loses its connection, and the lock with it', async () => {
    // Holds the lock as a poller does, and hangs.
    const hanging = new pg.Client({ connectionString: database.url })
    hanging.on('error', () => {})
    await hanging.connect()
    await hanging.query(`set idle_session_timeout = '5s'`)
    await hanging.query('select pg_try_advisory_lock(4712, 0)')
    const other = start()
    await delay(500)
    expect(other.polling).toBe(false)
    await until(() => other.polling, 'the other to take over')
  })
})

it('a connection whose try for the lock failed does not go back into the pool: it may hold the lock', async () => {
  const released: boolean[] = []
  const client = Object.assign(new pg.Client(), {
    // The client gave up waiting for the answer; Postgres may have granted the lock all the same.
    query: () => Promise.reject(new Error('Query read timeout')),
    release: (destroyed?: boolean | Error) => released.push(destroyed === true),
  })
  const pool = Object.assign(new pg.Pool(), { connect: async () => client })
  const poller = pollOutbox({ pool, log })
  await until(() => released.length > 0, 'the first try')
  await poller.stop()
  expect(released).not.toContain(false)
})
