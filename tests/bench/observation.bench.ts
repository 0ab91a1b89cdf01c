/**
 * What metrics, request ids and times of statements cost: the product as it is, beside one in whose process they were never
 * loaded (tests/bench/unobserved.ts), in the same turns; what Prometheus' question costs; and what it costs that connections name
 * their request where tasks are queued: one statement after the other, each of another request.
 */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { hashPassword } from 'better-auth/crypto'
import pg from 'pg'
import { freePort } from '../../server/database/free-port.ts'
import { createPools, endPools } from '../../server/database/pools.ts'
import { inRequest } from '../../server/request-ids/current-request.ts'
import { createTestUser } from '../harness/people.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import type { Checkout } from './checkout.ts'
import { median } from './load.ts'
import { kilobytes, number, ratio } from './report.ts'
import { type Running, startProduct } from './stage.ts'

const GOAL = 0.95
const OBSERVED = 'product'
const UNOBSERVED = 'without observation'
const ROUNDS = 9
const REQUESTS = 250
const SCRAPES = 50
/** As docs/operations.md configures it. */
const SCRAPE_SECONDS = 15
const SIGN_INS = 60
const PASSWORD = 'Demo-Passwort1!'
const BATCHES = 40
const STATEMENTS = 100

interface Observed extends Running {
  readonly metrics: string
}

async function startObserved(database: string): Promise<Observed> {
  const port = await freePort()
  const product = await startProduct(database, { METRICS_PORT: String(port), PUBLIC_CACHE_MS: '0' })
  return { ...product, metrics: `http://127.0.0.1:${port}/metrics` }
}

const startUnobserved = (database: string): Promise<Running> =>
  startProduct(database, {
    NODE_OPTIONS: `--import=${new URL('./unobserved.ts', import.meta.url).href}`,
    PUBLIC_CACHE_MS: '0',
  })

interface Person {
  readonly email: string
  readonly cookie: string
}

async function makePerson(owner: pg.Client): Promise<Person> {
  const { userId, email, sessionToken } = await createTestUser(owner)
  await owner.query(
    `insert into auth.account (account_id, provider_id, user_id, password, updated_at)
     values ($1::uuid::text, 'credential', $1::uuid, $2, now())`,
    [userId, await hashPassword(PASSWORD)],
  )
  return { email, cookie: signedCookie(sessionToken, TEST_AUTH_SECRET) }
}

/** Of a process so far, in milliseconds, as Linux counts it (100 a second). */
function cpuOf(pid: number | undefined): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Time of the processor that a server takes for a request: the same on a busy machine, other than its rate. */
async function benchReads(
  what: string,
  servers: ReadonlyArray<readonly [string, Running]>,
  urlOf: (origin: string) => Promise<string>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const taken = new Map<string, number[]>(servers.map(([name]) => [name, []]))
  let failed = 0
  for (let turn = 0; turn < ROUNDS + 2; turn += 1) {
    for (const [name, { url, pid }] of turn % 2 === 0 ? servers : [...servers].reverse()) {
      const before = cpuOf(pid)
      const result = await autocannon({
        url: await urlOf(url),
        connections: 4,
        amount: REQUESTS,
        headers: { accept: 'application/graphql-response+json', ...headers },
      })
      failed += result.non2xx + result.errors
      // The first turns warm up.
      if (turn >= 2) taken.get(name)?.push((cpuOf(pid) - before) / REQUESTS)
    }
  }
  const of = (name: string): number => median(taken.get(name) ?? [])
  const share = of(UNOBSERVED) / of(OBSERVED)
  console.log(`\n${what}: processor time of the server a request, medians of ${ROUNDS}`)
  console.log(`  ${UNOBSERVED.padEnd(44)} ${of(UNOBSERVED).toFixed(2)} ms`)
  console.log(
    `  ${OBSERVED.padEnd(44)} ${of(OBSERVED).toFixed(2)} ms  ${ratio(share)}  goal ≥ ${ratio(GOAL)}: ${share >= GOAL ? 'met' : 'MISSED'}${failed > 0 ? `  ${failed} FAILED` : ''}`,
  )
}

async function benchScrapes({ pid, metrics }: Observed): Promise<void> {
  const before = cpuOf(pid)
  let bytes = 0
  for (let turn = 0; turn < SCRAPES; turn += 1)
    bytes = (await (await fetch(metrics)).arrayBuffer()).byteLength
  const ms = (cpuOf(pid) - before) / SCRAPES
  console.log(
    `\nA question of Prometheus: ${ms.toFixed(1)} ms of the server's processor, ${kilobytes(bytes)}`,
  )
  console.log(
    `  every ${SCRAPE_SECONDS} s                                   ${((ms / (SCRAPE_SECONDS * 1_000)) * 100).toFixed(2)} % of a core`,
  )
}

async function signIn(url: string, email: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: PASSWORD, rememberMe: false }),
  })
  await answer.text()
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}`)
  return performance.now() - began
}

async function benchSignIns(
  servers: ReadonlyArray<readonly [string, string]>,
  owner: pg.Client,
  email: string,
): Promise<void> {
  const times = new Map<string, number[]>(servers.map(([name]) => [name, []]))
  for (let turn = 0; turn < SIGN_INS + 3; turn += 1) {
    for (const [name, url] of turn % 2 === 0 ? servers : [...servers].reverse()) {
      await owner.query('delete from auth.attempts')
      await owner.query('delete from auth.session where user_agent is not null')
      const took = await signIn(url, email)
      if (turn >= 3) times.get(name)?.push(took)
    }
  }
  const of = (name: string): number => median(times.get(name) ?? [])
  console.log(`\nSign-in with the right password, ${SIGN_INS} each in turns`)
  console.log(`  ${UNOBSERVED.padEnd(44)} p50 ${of(UNOBSERVED).toFixed(1)} ms`)
  const share = of(UNOBSERVED) / of(OBSERVED)
  console.log(
    `  ${OBSERVED.padEnd(44)} p50 ${of(OBSERVED).toFixed(1)} ms  ${ratio(share)}  goal ≥ ${ratio(GOAL)}: ${share >= GOAL ? 'met' : 'MISSED'}`,
  )
}

/** Statements that cost nothing, so that the way to the database is all there is. */
async function benchNaming(database: string): Promise<void> {
  const pools = createPools(
    { authSecret: TEST_AUTH_SECRET, memberPoolSize: 1, visitorPoolSize: 1 },
    database,
    { warn: () => {} },
  )
  const times = { named: [] as number[], unnamed: [] as number[] }
  const batch = async (idOf: (index: number) => string | undefined): Promise<number> => {
    const began = performance.now()
    for (let index = 0; index < STATEMENTS; index += 1)
      await inRequest(idOf(index), () => pools.auth.query('select $1::int', [index]))
    return (performance.now() - began) / STATEMENTS
  }
  try {
    for (let turn = 0; turn < BATCHES + 3; turn += 1) {
      const named = await batch((index) => `bench-${turn}-${index}`)
      const unnamed = await batch(() => undefined)
      if (turn < 3) continue
      times.named.push(named)
      times.unnamed.push(unnamed)
    }
  } finally {
    await endPools(pools)
  }
  const [named, unnamed] = [median(times.named), median(times.unnamed)]
  console.log(
    '\nA statement of the accounts’ pool that does nothing: the most that naming its request can cost',
  )
  console.log(`  of no request                                p50 ${unnamed.toFixed(3)} ms`)
  console.log(
    `  each of another request                      p50 ${named.toFixed(3)} ms  ${ratio(named / unnamed)}`,
  )
}

export async function benchObservation(own: Checkout, count: number): Promise<void> {
  const database = await own.databaseWithJobs(count)
  const owner = new pg.Client({ connectionString: database })
  owner.on('error', () => {})
  await owner.connect()
  const servers: Array<readonly [string, Running]> = []
  try {
    const { email, cookie } = await makePerson(owner)
    servers.push([UNOBSERVED, await startUnobserved(database)])
    const observed = await startObserved(database)
    servers.push([OBSERVED, observed])
    await benchReads(`List of 20 of ${number(count)} jobs without its cache`, servers, (origin) =>
      own.operationUrl(origin, 'JobResults', { criteria: {}, sort: 'neueste' }),
    )
    await benchReads(
      'Newest notifications of a member',
      servers,
      (origin) => own.operationUrl(origin, 'LatestNotifications', {}),
      { cookie },
    )
    await benchScrapes(observed)
    const urls = servers.map(([name, { url }]) => [name, url] as const)
    await benchSignIns(urls, owner, email)
    await benchNaming(database)
  } finally {
    for (const [, server] of servers) await server.stop()
    await owner.end()
  }
}
