/**
 * What counting views costs the list of jobs: pages alone, and pages that are each followed by a beacon about their 20 cards,
 * as browsers send it. The cost is told in processor time of the server, because both are asked for by one client on one
 * machine, whose waiting says little. The same beacons of a declared bot are dropped at the door: what is left between the
 * two is the counting with its writes, the rest is one more request.
 */
import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import type { Checkout } from './checkout.ts'
import { median } from './load.ts'
import { number } from './report.ts'
import { pageStarts, someJobs } from './some-jobs.ts'
import { type Running, startProduct } from './stage.ts'

const JOBS = 1_000
const PAGES = 100
const CARDS = 20
const CONNECTIONS = 10
const TURNS = 5
const SECONDS = 4
/** Of a visit: processor time with its beacon ÷ without. */
const GOAL = 0.03

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const BOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

interface Load {
  readonly perSecond: number
  /** Milliseconds of processor time of the server for one page, with its beacon. */
  readonly processor: number
}

/** In clock ticks of 10 ms, user and system. */
async function processorOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** With a user agent every page is followed by a beacon of it, each from a network of its own. */
async function load(
  { url: origin, pid = 0 }: Running,
  paths: readonly string[],
  jobIds: readonly string[],
  userAgent?: string,
): Promise<Load> {
  let sent = Math.floor(Math.random() * 1e6)
  const beacon = (): autocannon.Request => ({
    method: 'POST',
    path: '/api/job-counts',
    setupRequest: (request) => {
      sent += 1
      const start = (sent * CARDS) % (jobIds.length - CARDS)
      return {
        ...request,
        headers: {
          origin,
          'content-type': 'text/plain',
          'user-agent': userAgent,
          'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        },
        body: JSON.stringify({ shown: jobIds.slice(start, start + CARDS), opened: [] }),
      }
    },
  })
  let clients = 0
  const before = await processorOf(pid)
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    // Each connection begins elsewhere: at one moment no two of them ask for the same.
    setupClient: (client) => {
      const first = Math.floor((clients * paths.length) / CONNECTIONS)
      clients += 1
      client.setRequests(
        [...paths.slice(first), ...paths.slice(0, first)].flatMap((path): autocannon.Request[] => [
          { method: 'GET', path, headers: { accept: 'text/html' } },
          ...(userAgent === undefined ? [] : [beacon()]),
        ]),
      )
    },
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`)
  const share = userAgent === undefined ? 1 : 2
  const pages = result.requests.total / share
  return {
    perSecond: result.requests.average / share,
    processor: ((await processorOf(pid)) - before) / pages,
  }
}

export async function benchCounts(checkout: Checkout): Promise<void> {
  const database = await checkout.databaseWithJobs(JOBS)
  const jobIds = (await someJobs(database, 100)).map(({ id }) => id)
  const starts = await pageStarts(database, PAGES)
  const pages = starts.map(({ cursor }) => `/job-angebot?nach=${encodeURIComponent(cursor)}`)
  console.log(
    `\nCounting views: processor time of the server for one page of the list, ${TURNS} turns of ${SECONDS} s`,
  )
  for (const { name, paths, env } of [
    { name: 'list, caches off', paths: pages, env: { PUBLIC_CACHE_MS: '0' } },
    { name: 'list', paths: ['/job-angebot'], env: {} },
  ]) {
    const product = await startProduct(database, { TRUST_PROXY: '1', ...env })
    try {
      const [alone, dropped, counted]: [Load[], Load[], Load[]] = [[], [], []]
      await load(product, paths, jobIds)
      for (let turn = 0; turn < TURNS; turn += 1) {
        alone.push(await load(product, paths, jobIds))
        dropped.push(await load(product, paths, jobIds, BOT))
        counted.push(await load(product, paths, jobIds, BROWSER))
      }
      const processor = (samples: readonly Load[]) => median(samples.map((one) => one.processor))
      const line = (what: string, samples: readonly Load[], verdict = '') =>
        console.log(
          `  ${`${name}${what}`.padEnd(54)} ${processor(samples).toFixed(2).padStart(6)} ms  +${((processor(samples) / processor(alone) - 1) * 100).toFixed(1)} %  ${number(median(samples.map((one) => one.perSecond))).padStart(6)}/s${verdict}`,
        )
      const cost = processor(counted) / processor(alone) - 1
      line('', alone)
      line(', each with a beacon that is dropped', dropped)
      line(', each with a beacon that counts', counted, `  goal ≤ +3 %: ${cost <= GOAL ? 'met' : 'MISSED'}`)
    } finally {
      await product.stop()
    }
  }
}
