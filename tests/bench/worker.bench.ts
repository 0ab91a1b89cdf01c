/**
 * What the service worker costs a first visit and gives a second one: the same page with and without it, in turns, with a
 * processor four times slower. Bytes are those on the wire until the load event; what the worker loads comes after it.
 */
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '../harness/chromium.ts'
import type { Checkout } from './checkout.ts'
import { median } from './load.ts'
import { kilobytes, ratio } from './report.ts'
import { someJobs } from './some-jobs.ts'

const ROUNDS = Number(process.env['WORKER_ROUNDS'] ?? 9)
const SLOWER = 4
/** First visit: not slower, as far as this can be measured. */
const FIRST_GOAL = 1.05
/** What the worker loads comes after the load event; 0.2 kB of code that starts it come before. */
const FIRST_BYTES_GOAL = 1.01
const REPEAT_GOAL = 0.9

interface Visit {
  readonly bytes: number
  readonly loadMs: number
  readonly paintMs: number
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Network.enable')
  let bytes = 0
  let loaded = false
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (!loaded) bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Reflect.set(window, 'largestPaint', list.getEntries().at(-1)?.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  loaded = true
  const times = await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const paint: unknown = Reflect.get(window, 'largestPaint')
    if (!(navigation instanceof PerformanceNavigationTiming) || navigation.loadEventEnd === 0) return null
    return typeof paint === 'number' ? { loadMs: navigation.loadEventEnd, paintMs: paint } : null
  })
  const { loadMs = 0, paintMs = 0 } = (await times.jsonValue()) ?? {}
  await page.close()
  return { bytes, loadMs, paintMs }
}

/** A browser without anything in its caches, then the same once more. */
async function twoVisits(browser: Browser, url: string, serviceWorkers: 'allow' | 'block') {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 390, height: 844 } })
  const first = await visit(context, url)
  if (serviceWorkers === 'allow') {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.close()
  } else {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.close()
  }
  const repeat = await visit(context, url)
  await context.close()
  return { first, repeat }
}

const goalOf = (value: number, goal: number): string =>
  `${ratio(value)} (goal ≤ ${ratio(goal)}: ${value <= goal ? 'met' : 'MISSED'})`

interface Goals {
  readonly paint: number
  readonly bytes?: number
}

function tell(what: string, own: readonly Visit[], without: readonly Visit[], goals: Goals): void {
  const compared = (pick: (one: Visit) => number) => {
    const [withWorker, none] = [median(own.map(pick)), median(without.map(pick))]
    return { with: withWorker, none, ratio: withWorker / none }
  }
  const paint = compared(({ paintMs }) => paintMs)
  const load = compared(({ loadMs }) => loadMs)
  const bytes = compared((one) => one.bytes)
  console.log(
    `  ${what.padEnd(14)} LCP ${paint.with.toFixed(0)} ms, without ${paint.none.toFixed(0)} ms: ${goalOf(paint.ratio, goals.paint)}  load event ${ratio(load.ratio)}`,
  )
  console.log(
    `  ${''.padEnd(14)} bytes at load ${kilobytes(bytes.with)}, without ${kilobytes(bytes.none)}${goals.bytes === undefined ? '' : `: ${goalOf(bytes.ratio, goals.bytes)}`}`,
  )
}

export async function benchWorker(own: Checkout, count: number): Promise<void> {
  console.log(`\nThe service worker, ${ROUNDS} rounds, processor ${SLOWER}× slower`)
  const database = await own.databaseWithJobs(count)
  const [job] = await someJobs(database, 1)
  const product = await own.startProduct(database)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS })
  try {
    for (const [name, path] of [
      ['list', '/job-angebot'],
      ['detail', `/job/${job?.slug ?? ''}`],
    ] as const) {
      const url = `${product.url}${path}`
      const visits = { allow: [], block: [] } as Record<'allow' | 'block', { first: Visit; repeat: Visit }[]>
      for (let round = 0; round < ROUNDS; round += 1)
        for (const workers of round % 2 === 0 ? (['allow', 'block'] as const) : (['block', 'allow'] as const))
          visits[workers].push(await twoVisits(browser, url, workers))
      const pick = (workers: 'allow' | 'block', which: 'first' | 'repeat') =>
        visits[workers].map((both) => both[which])
      tell(`${name}, first`, pick('allow', 'first'), pick('block', 'first'), {
        paint: FIRST_GOAL,
        bytes: FIRST_BYTES_GOAL,
      })
      tell(`${name}, again`, pick('allow', 'repeat'), pick('block', 'repeat'), { paint: REPEAT_GOAL })
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
