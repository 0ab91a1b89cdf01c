/**
 * Lighthouse as a phone sees the pages: medians of runs taken in turns. A score depends on the machine, so what Lighthouse
 * measured of the machine itself (benchmarkIndex) stands beside it. Raw reports stay in test-results/lighthouse.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../harness/chromium.ts'
import { type Checkout, THIS_CHECKOUT } from './checkout.ts'
import { visitWithLighthouse } from './lighthouse-visit.ts'
import { median } from './load.ts'
import { someJobs } from './some-jobs.ts'
import type { Running } from './stage.ts'
import { proxyWithout } from './without-header.ts'

const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5)
const GOALS: Readonly<Record<string, number>> = { list: 92 }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Page {
  readonly name: string
  readonly url: string
}

interface Visit {
  readonly scores: readonly number[]
  readonly paintMs: number
  readonly blockedMs: number
  readonly shift: number
  readonly benchmarkIndex: number
}

/** Lighthouse 13 fails on every page whose answer has a Referrer-Policy, whatever its value. */
async function openPages(
  checkout: Checkout,
  count: number,
): Promise<{ pages: Page[]; servers: { stop(): Promise<void> }[] }> {
  const proxy = await proxyWithout('referrer-policy')
  const database = await checkout.databaseWithJobs(count)
  const [job] = await someJobs(database, 1)
  const product: Running = await checkout.startProduct(database, { SITE_URL: proxy.url })
  proxy.leadTo(product.url)
  const pages = [
    ['home', '/'],
    ['list', '/job-angebot'],
    ['detail', `/job/${job?.slug ?? ''}`],
    ['login', '/login'],
  ].map(([name, path]) => ({ name: `${name}${checkout.suffix}`, url: `${proxy.url}${path}` }))
  return { pages, servers: [proxy, product] }
}

async function visit(executablePath: string, page: Page, reportFile: string): Promise<Visit> {
  const { lhr, report } = await visitWithLighthouse(executablePath, page.url, CATEGORIES)
  writeFileSync(reportFile, report)
  if (lhr.runtimeError) throw new Error(`${page.url}: ${lhr.runtimeError.message}`)
  const audit = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    scores: CATEGORIES.map((category) => 100 * (lhr.categories[category]?.score ?? Number.NaN)),
    paintMs: audit('largest-contentful-paint'),
    blockedMs: audit('total-blocking-time'),
    shift: audit('cumulative-layout-shift'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  }
}

function print(name: string, visits: readonly Visit[]): void {
  const of = (pick: (visit: Visit) => number): string => median(visits.map(pick)).toFixed(0)
  const performances = visits.map(({ scores }) => scores[0] ?? Number.NaN)
  const score = median(performances)
  const goal = GOALS[name]
  const verdict = goal === undefined ? '' : `  goal ≥ ${goal}: ${score >= goal ? 'met' : 'MISSED'}`
  const others = CATEGORIES.slice(1).map((_, index) => of(({ scores }) => scores[index + 1] ?? Number.NaN))
  console.log(
    `  ${name.padEnd(16)} ${score.toFixed(0)} (${Math.min(...performances).toFixed(0)}–${Math.max(...performances).toFixed(0)})  others ${others.join('/')}  LCP ${of(({ paintMs }) => paintMs)} ms  TBT ${of(({ blockedMs }) => blockedMs)} ms  CLS ${median(visits.map(({ shift }) => shift)).toFixed(2)}  benchmarkIndex ${of(({ benchmarkIndex }) => benchmarkIndex)}${verdict}`,
  )
}

export async function benchLighthouse(checkouts: readonly Checkout[], count: number): Promise<void> {
  const executablePath = await findChromium()
  const folder = join(THIS_CHECKOUT, 'test-results/lighthouse', new Date().toISOString().replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true })
  const opened = await Promise.all(checkouts.map((checkout) => openPages(checkout, count)))
  const pages = opened.flatMap((one) => one.pages)
  const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]))
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      for (const page of pages) {
        const file = join(folder, `${page.name.replaceAll(/\W+/g, '-')}-${run}.json`)
        visits.get(page.name)?.push(await visit(executablePath, page, file))
      }
    }
  } finally {
    await Promise.all(opened.flatMap(({ servers }) => servers.map((server) => server.stop())))
  }
  console.log(
    `\nLighthouse, mobile: performance as median (range) of ${RUNS}; then accessibility/best practices/SEO`,
  )
  for (const [name, all] of visits) print(name, all)
  console.log(`  raw reports: ${folder.replace(THIS_CHECKOUT, '')}`)
}
