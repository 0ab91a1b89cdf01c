/**
 * What visitors feel of admins who keep thirty heavy queries in GraphiQL: the public list, without its cache, quiet and beside
 * them, in turns. A process of its own sends the queries, so that only the product and the database are shared.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import pg from 'pg'
import { z } from 'zod'
import { createTestUser } from '../harness/people.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import type { Checkout } from './checkout.ts'
import { median } from './load.ts'
import { number, ratio } from './report.ts'

const ROUNDS = 5
const SECONDS = 8
const READERS = 4
const QUERIES = 30
const GOAL = 1.2

/** Twelve pages of a hundred and their facets: about 8,000 values. */
const HEAVY = `query Heavy { ${Array.from(
  { length: 12 },
  (_, index) => `
    list${index}: searchJobs(criteria: { text: "orthop" }, sort: relevanz, pageSize: 100) { job { id title company location } cursor }
    facets${index}: jobSearchFacets(criteria: { text: "techniker${index}" }) { total }`,
)
  .slice(0, 9)
  .join('')} }`

async function round(url: string): Promise<{ p95: number; failed: number }> {
  const result = await autocannon({
    url,
    connections: READERS,
    duration: SECONDS,
    headers: { accept: 'application/graphql-response+json' },
  })
  // autocannon gives 90 and 97.5; the stricter one stands for p95.
  return { p95: result.latency.p97_5, failed: result.non2xx + result.errors }
}

const countsSchema = z.record(z.string(), z.number())

/** Thirty at once, over and over. Returns the function that ends them and says how each was answered. */
function sendHeavy(url: string, cookie: string): () => Promise<Record<string, number>> {
  const worker = new Worker(new URL('./heavy-queries.ts', import.meta.url), {
    workerData: { url, cookie, query: HEAVY, atOnce: QUERIES },
  })
  return async () => {
    const counts = new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    worker.postMessage('end')
    return countsSchema.parse(await counts)
  }
}

async function adminCookie(database: string): Promise<string> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const admin = await createTestUser(client, { role: 'admin' })
  await client.end()
  return signedCookie(admin.sessionToken, TEST_AUTH_SECRET)
}

export async function benchGraphiql(own: Checkout, count: number): Promise<void> {
  const database = await own.databaseWithJobs(count)
  const cookie = await adminCookie(database)
  const { url, stop } = await own.startProduct(database, {
    PUBLIC_CACHE_MS: '0',
    ADMIN_SECOND_FACTOR: 'optional',
  })
  try {
    const list = await own.operationUrl(url, 'JobResults', { criteria: {}, sort: 'neueste' })
    await round(list)
    const quiet: number[] = []
    const beside: number[] = []
    const answers = new Map<string, number>()
    let failed = 0
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const alone = await round(list)
      const end = sendHeavy(url, cookie)
      await delay(500)
      const loaded = await round(list)
      for (const [status, times] of Object.entries(await end())) {
        answers.set(status, (answers.get(status) ?? 0) + times)
      }
      quiet.push(alone.p95)
      beside.push(loaded.p95)
      failed += alone.failed + loaded.failed
    }
    const share = median(beside) / median(quiet)
    console.log(
      `\nPublic list beside GraphiQL (${number(count)} jobs, no cache, ${READERS} readers, medians of ${ROUNDS})`,
    )
    console.log(
      `  quiet                                  p95 ${median(quiet).toFixed(0).padStart(5)} ms  (${quiet.join(', ')})`,
    )
    console.log(
      `  beside ${QUERIES} heavy queries of admins       p95 ${median(beside).toFixed(0).padStart(5)} ms  (${beside.join(', ')})  ${ratio(share)}  goal ≤ ${ratio(GOAL)}: ${share <= GOAL ? 'met' : 'MISSED'}`,
    )
    console.log(
      `  heavy queries by status                ${[...answers].map(([status, times]) => `${status}: ${times}`).join(', ')}${failed > 0 ? `  ${failed} reads FAILED` : ''}`,
    )
  } finally {
    await stop()
  }
}
