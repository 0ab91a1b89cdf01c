/**
 * Live notifications: from the INSERT to the client, what a socket costs, and how fast one event reaches a thousand,
 * against a bare `ws` server that sends the same text to as many in the same run.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { liveOperation } from '../harness/live-documents.ts'
import { startServerProcess } from '../harness/server-process.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { databaseUrl, onCluster, TEMPLATE, TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { median } from './load.ts'
import { type CrowdConnect, type CrowdOrder, type CrowdReport, moment, titleOf } from './socket-crowd.ts'

const CROWDS = [100, 1_000, 5_000]
const FAN_OUT = 1_000
const WRITERS = 8
const HISTORY = 20
const ROUNDS = 40
/** A busy machine is slow; this is not slow any more. */
const LOST_MS = 20_000

interface Account {
  readonly userId: string
  readonly cookie: string
}

interface Crowd {
  connect(order: Omit<CrowdConnect, 'type'>): Promise<number>
  /** Delays of an event that so many sockets wait for. */
  arrival(key: string, count: number): Promise<readonly number[]>
  disconnect(): Promise<void>
  stop(): void
}

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`

function startCrowd(): Crowd {
  const child = fork(script('./socket-crowd.ts'), { stdio: 'inherit' })
  const waiting = new Map<string, (report: CrowdReport) => void>()
  child.on('message', (report: CrowdReport) => {
    const key = report.type === 'arrived' ? report.key : report.type
    waiting.get(key)?.(report)
    waiting.delete(key)
  })
  const ask = (order: CrowdOrder, answer: string): Promise<CrowdReport> =>
    new Promise((resolve) => {
      waiting.set(answer, resolve)
      child.send(order)
    })
  return {
    async connect(order) {
      const report = await ask({ type: 'connect', ...order, cookies: [...order.cookies] }, 'ready')
      return report.type === 'ready' ? report.milliseconds : Number.NaN
    },
    async arrival(key, count) {
      const late = delay(LOST_MS, undefined, { ref: false }).then(() => {
        throw new Error(`${key} did not reach all of ${count} sockets within ${LOST_MS} ms`)
      })
      const report = await Promise.race([ask({ type: 'expect', key, count }, key), late])
      return report.type === 'arrived' ? report.delays : []
    },
    async disconnect() {
      await ask({ type: 'disconnect' }, 'gone')
    },
    stop: () => child.kill(),
  }
}

interface Bare {
  readonly url: string
  send(text: string): void
  stop(): Promise<void>
}

async function startBare(): Promise<Bare> {
  const child: ChildProcess & { stdin: NodeJS.WritableStream; stdout: NodeJS.ReadableStream } = spawn(
    process.execPath,
    [script('./peers/bare-socket-server.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async (): Promise<number> => Number((await lines.next()).value)
  const port = await line()
  return {
    url: `ws://127.0.0.1:${port}/`,
    send: (text) => child.stdin.write(`${text}\n`),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function createAccounts(client: pg.Client, count: number): Promise<Account[]> {
  const { rows } = await client.query<{ user_id: string; token: string }>(
    `with people as (
       insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
       select 'Erika Mustermann', 'person-' || number || '@beispiel-klinik.example', true, 'applicant', 'Erika', 'Mustermann'
       from generate_series(1, $1::integer) as number returning id
     )
     insert into auth.session (user_id, token, expires_at, updated_at)
     select id, replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day', now() from people
     returning user_id, token`,
    [count],
  )
  return rows.map(({ user_id, token }) => ({
    userId: user_id,
    cookie: signedCookie(token, TEST_AUTH_SECRET),
  }))
}

const MESSAGE = 'Ihre Bewerbung ist bei Sanitätshaus Kirchhoff GmbH eingegangen.'
const INSERT = `
  insert into app_public.notifications (user_id, type, title, message)
  select person, 'application', $2, '${MESSAGE}' from unnest($1::uuid[]) as person`

interface Contender {
  readonly name: string
  /** Share of the yardstick's rate. */
  readonly goal?: number
  connect(): Promise<unknown>
  /** One event; how long it took to each socket. */
  cause(): Promise<readonly number[]>
}

/** What the product sends, byte for byte but for the ids. */
function messageOf({ userId }: Account, title: string): string {
  const notification = {
    id: userId,
    type: 'application',
    title,
    message: MESSAGE,
    path: '/dashboard',
    icon: 'document',
    isRead: false,
    createdAt: '2026-11-20T19:46:16.531071+00:00',
    relatedJobId: null,
    subjectKind: null,
    subjectId: null,
    __typename: 'Notification',
  }
  const notificationReceived = {
    kind: 'received',
    notificationId: userId,
    unreadCount: 1,
    notification,
    __typename: 'NotificationEvent',
  }
  return JSON.stringify({ id: '1', type: 'next', payload: { data: { notificationReceived } } })
}

export async function benchNotifications(adminUrl: string): Promise<void> {
  const name = 'bench_notifications'
  await onCluster(adminUrl, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  const url = databaseUrl(adminUrl, name)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const accounts = await createAccounts(client, Math.max(...CROWDS))
  // Some history, as autovacuum would have seen it: plans for an empty table are not what is measured.
  await client.query('alter table app_public.notifications disable trigger announce_new')
  for (let round = 0; round < HISTORY; round += 1) {
    await client.query(INSERT, [accounts.map(({ userId }) => userId), 'Vor längerer Zeit'])
  }
  await client.query('alter table app_public.notifications enable trigger announce_new')
  await client.query('update app_public.notifications set is_read = true where random() < 0.7')
  await client.query('vacuum (analyze)')
  const server = await startServerProcess(
    { url, authSecret: TEST_AUTH_SECRET },
    { flags: ['--expose-gc'], env: { SOCKETS_PER_ACCOUNT: '100000' } },
  )
  const crowd = startCrowd()
  const bare = await startBare()
  const product = {
    url: `${server.origin.replace('http', 'ws')}/graphql`,
    origin: server.origin,
    hash: liveOperation('NotificationReceived'),
  }
  let event = 0

  async function insertFor(people: readonly Account[], sockets: number): Promise<readonly number[]> {
    event += 1
    const key = `event-${event}`
    const arrival = crowd.arrival(key, sockets)
    await client.query(INSERT, [people.map(({ userId }) => userId), titleOf(key, moment())])
    return arrival
  }

  async function delays(people: readonly Account[]): Promise<void> {
    const before = await server.memory()
    const connected = await crowd.connect({ ...product, cookies: people.map(({ cookie }) => cookie) })
    await delay(500)
    const after = await server.memory()
    // Resident memory grows in steps and is reused: whichever says more.
    const grown = Math.max(after.resident - before.resident, after.used - before.used)
    const perSocket = grown / people.length
    const samples: number[] = []
    for (let sample = 0; sample < 300; sample += 1) {
      const person = people[(sample * 7_919) % people.length]
      if (person) samples.push(...(await insertFor([person], 1)))
      await delay(4)
    }
    samples.sort((a, b) => a - b)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(samples, share)))
    const goals = [
      people.length === 5_000 ? `connects in 5 s: ${connected <= 5_000 ? 'met' : 'MISSED'}` : '',
      people.length >= 1_000 ? `< 60 kB a socket: ${perSocket < 60_000 ? 'met' : 'MISSED'}` : '',
      people.length === 1_000 ? `p95 < 150 ms: ${percentile(samples, 0.95) < 150 ? 'met' : 'MISSED'}` : '',
    ].filter(Boolean)
    console.log(
      `  ${String(people.length).padStart(5)} sockets  p50 ${p50}  p95 ${p95}  p99 ${p99}  connected in ${(connected / 1000).toFixed(2)} s  ${(perSocket / 1000).toFixed(1)} kB a socket  ${goals.join('  ')}`,
    )
    await crowd.disconnect()
  }

  /** Rounds in turns, so that a busy minute of the machine meets all alike. */
  async function compareFanOut(): Promise<void> {
    const people = accounts.slice(0, FAN_OUT)
    const [one] = people
    if (!one) throw new Error('There are no accounts')
    const cookies = people.map(({ cookie }) => cookie)
    const contenders: readonly Contender[] = [
      {
        name: 'bare ws, one text for all',
        connect: () => crowd.connect({ url: bare.url, origin: server.origin, cookies, hash: null }),
        cause() {
          event += 1
          const key = `event-${event}`
          const arrival = crowd.arrival(key, FAN_OUT)
          bare.send(messageOf(one, titleOf(key, moment())))
          return arrival
        },
      },
      {
        name: 'product, one event for all',
        goal: 0.66,
        connect: () => crowd.connect({ ...product, cookies: cookies.map(() => one.cookie) }),
        cause: () => insertFor([one], FAN_OUT),
      },
      {
        // A thousand different texts, each read under its own row-level security: the yardstick does less.
        name: 'product, 1,000 events, each for its own account',
        goal: 0.4,
        connect: () => crowd.connect({ ...product, cookies }),
        cause: () => insertFor(people, FAN_OUT),
      },
    ]
    const results = contenders.map((contender) => ({ contender, last: [] as number[] }))
    for (let turn = 0; turn < 3; turn += 1) {
      for (const { contender, last } of results) {
        await contender.connect()
        await delay(300)
        for (let round = 0; round < ROUNDS; round += 1) {
          last.push(Math.max(...(await contender.cause())))
          await delay(25)
        }
        await crowd.disconnect()
      }
    }
    const base = median(results[0]?.last ?? [])
    for (const { contender, last } of results) {
      const middle = median(last)
      const share = base / middle
      const goal = contender.goal
      const verdict = goal === undefined ? '' : `  goal ≥ ${goal}×: ${share >= goal ? 'met' : 'MISSED'}`
      const rate = Math.round((FAN_OUT / middle) * 1000).toLocaleString('en')
      const p95 = percentile(
        last.toSorted((a, b) => a - b),
        0.95,
      )
      console.log(
        `  ${contender.name.padEnd(48)} ${rate.padStart(7)}/s  median ${milliseconds(middle)}  p95 ${milliseconds(p95)}  ${share.toFixed(2)}×${verdict}`,
      )
    }
  }

  /** Rows a second of eight connections, each row a transaction: what others pay for the announcement. */
  async function writers(table: string, seconds: number): Promise<number> {
    const pool = new pg.Pool({ connectionString: url, max: WRITERS })
    pool.on('error', () => {})
    const end = performance.now() + seconds * 1_000
    let made = 0
    async function write(): Promise<void> {
      while (performance.now() < end) {
        const person = accounts[made % accounts.length]
        made += 1
        await pool.query({
          name: table,
          text: `insert into ${table} (user_id, type, title, message, path) values ($1, 'application', 'Titel', '${MESSAGE}', '/dashboard')`,
          values: [person?.userId],
        })
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    await pool.end()
    return made / seconds
  }

  async function compareWriters(): Promise<void> {
    await client.query('create table public.plain (like app_public.notifications including all)')
    const rates = { plain: [] as number[], notifications: [] as number[] }
    for (let turn = 0; turn < 5; turn += 1) {
      rates.plain.push(await writers('public.plain', 2))
      rates.notifications.push(await writers('app_public.notifications', 2))
    }
    const [plain, announced] = [median(rates.plain), median(rates.notifications)]
    const share = announced / plain
    console.log(
      `  plain table, same columns and indexes            ${Math.round(plain).toLocaleString('en').padStart(7)}/s`,
    )
    console.log(
      `  notifications, announced to the server           ${Math.round(announced).toLocaleString('en').padStart(7)}/s  ${share.toFixed(2)}×  goal ≥ 0.8×: ${share >= 0.8 ? 'met' : 'MISSED'}`,
    )
  }

  try {
    console.log(`\nNotifications: ${WRITERS} writers, one row a transaction`)
    await compareWriters()
    console.log('\nNotifications: from the INSERT to the client')
    for (const size of CROWDS) await delays(accounts.slice(0, size))
    console.log(`\nTo ${FAN_OUT.toLocaleString('en')} sockets, from the cause until the last one has it`)
    await compareFanOut()
  } finally {
    crowd.stop()
    await Promise.all([server.stop(), bare.stop(), client.end()])
  }
}
