/**
 * For how long a first visit cannot answer to a tap, on a phone four times as slow as this machine: of each task of the main thread
 * what is beyond 50 ms. Beside the list stands the same HTML hydrated by bare React, in the same turns.
 */
import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '../harness/chromium.ts'
import type { Checkout } from './checkout.ts'
import { median } from './load.ts'
import { serveBarePage } from './peers/bare-page.ts'
import { ratio } from './report.ts'
import { someJobs } from './some-jobs.ts'

const RUNS = Number(process.env['BLOCKING_RUNS'] ?? 7)
const SLOWER = 4
const ANSWERS_WITHIN_MS = 50
const GOAL = 1.3
/** Idle moments after hydration: by then all that a page does by itself is done. */
const IDLE_MOMENTS = 40

interface Visit {
  readonly blocked: number
  readonly longest: number
}

/** Long tasks since the first paint. A context of its own: nothing is cached. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(url, { waitUntil: 'load' })
    const tasks = await page.evaluate(async (moments) => {
      // The load event waits for no file that a script imports later.
      const isHydrated = () =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
      while (!isHydrated()) await new Promise((resolve) => setTimeout(resolve, 50))
      for (let moment = 0; moment < moments; moment += 1)
        await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const entries = await new Promise<PerformanceEntryList>((resolve) => {
        // No task of the kind: nothing is told.
        setTimeout(() => resolve([]), 500)
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type: 'longtask',
          buffered: true,
        })
      })
      return entries
        .filter((task) => task.startTime + task.duration > painted)
        .map(({ duration }) => duration)
    }, IDLE_MOMENTS)
    return {
      blocked: tasks.reduce((sum, duration) => sum + Math.max(0, duration - ANSWERS_WITHIN_MS), 0),
      longest: Math.max(0, ...tasks),
    }
  } finally {
    await context.close()
  }
}

export async function benchBlocking(checkouts: readonly Checkout[], count: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS })
  const servers: { stop(): Promise<void> }[] = []
  const pages: { readonly name: string; readonly url: string; readonly visits: Visit[] }[] = []
  const add = (name: string, url: string) => pages.push({ name, url, visits: [] })
  try {
    for (const checkout of checkouts) {
      const database = await checkout.databaseWithJobs(count)
      const [job] = await someJobs(database, 1)
      const product = await checkout.startProduct(database)
      const bare = await serveBarePage(browser, `${product.url}/job-angebot`)
      servers.push(bare, product)
      for (const [name, path] of [
        ['home', '/'],
        ['list', '/job-angebot'],
        ['detail', `/job/${job?.slug ?? ''}`],
      ])
        add(`${name}${checkout.suffix}`, `${product.url}${path}`)
      add(`list, bare React${checkout.suffix}`, bare.url)
    }
    for (let run = 0; run <= RUNS; run += 1)
      for (const { url, visits } of pages) {
        const seen = await visit(browser, url)
        // The first turn warms the server.
        if (run > 0) visits.push(seen)
      }
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
  console.log(`\nBlocking time at ${SLOWER}× slow-down, median (range) of ${RUNS}; longest task`)
  const blockedOf = (name: string) =>
    median(pages.find((page) => page.name === name)?.visits.map(({ blocked }) => blocked) ?? [])
  for (const { name, visits } of pages) {
    const all = visits.map(({ blocked }) => blocked)
    const longest = median(visits.map((seen) => seen.longest))
    console.log(
      `  ${name.padEnd(26)} ${median(all).toFixed(0).padStart(4)} ms (${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)})  longest ${longest.toFixed(0)} ms (goal ≤ ${ANSWERS_WITHIN_MS}: ${longest <= ANSWERS_WITHIN_MS ? 'met' : 'MISSED'})`,
    )
  }
  for (const { suffix } of checkouts) {
    const share = blockedOf(`list${suffix}`) / blockedOf(`list, bare React${suffix}`)
    console.log(
      `  list${suffix} ÷ bare React: ${ratio(share)} (goal ≤ ${ratio(GOAL)}: ${share <= GOAL ? 'met' : 'MISSED'})`,
    )
  }
}
