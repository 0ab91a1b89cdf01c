/**
 * Server-rendered pages, against 20 plain HTML cards from hand-written SQL. With caches off each request is a render of
 * its own: its address differs from those that are under way at the same time.
 */
import type { Checkout } from './checkout.ts'
import { compare, type Target } from './load.ts'
import { number, report } from './report.ts'
import { pageStarts, someJobs } from './some-jobs.ts'
import { type Running, startHandwritten } from './stage.ts'

const ADDRESSES = 100
/** List ÷ plain HTML, caches off. */
const GOAL = 0.12
const GOAL_AT = 1_000

async function targetsOf(
  checkout: Checkout,
  count: number,
): Promise<{ targets: Target[]; servers: Running[] }> {
  const database = await checkout.databaseWithJobs(count)
  const [jobs, starts] = [await someJobs(database, ADDRESSES), await pageStarts(database, ADDRESSES)]
  const cached = await checkout.startProduct(database)
  const uncached = await checkout.startProduct(database, { PUBLIC_CACHE_MS: '0' })
  const details = (origin: string): string[] => jobs.map(({ slug }) => `${origin}/job/${slug}`)
  const lists = (origin: string): string[] =>
    starts.map(({ cursor }) => `${origin}/job-angebot?nach=${encodeURIComponent(cursor)}`)
  const { suffix } = checkout
  return {
    servers: [cached, uncached],
    targets: [
      { name: `list${suffix}`, urls: [`${cached.url}/job-angebot`] },
      { name: `list, caches off${suffix}`, urls: lists(uncached.url) },
      { name: `home${suffix}`, urls: [`${cached.url}/`] },
      { name: `detail, ${ADDRESSES} in turns${suffix}`, urls: details(cached.url) },
      { name: `detail, caches off${suffix}`, urls: details(uncached.url) },
    ],
  }
}

export async function benchPages(checkouts: readonly Checkout[], count: number): Promise<void> {
  const [own] = checkouts
  if (!own) return
  const database = await own.databaseWithJobs(count)
  const handwritten = await startHandwritten(database)
  const servers: Running[] = [handwritten]
  try {
    const plain = (await pageStarts(database, ADDRESSES)).map(
      (start) =>
        `${handwritten.url}/page?${new URLSearchParams({ publishedAt: start.publishedAt, id: start.id })}`,
    )
    const targets: Target[] = [{ name: 'plain HTML', urls: plain }]
    for (const checkout of checkouts) {
      const opened = await targetsOf(checkout, count)
      servers.push(...opened.servers)
      targets.push(...opened.targets)
    }
    console.log(`\nServer-rendered pages, against 20 plain HTML cards (${number(count)} jobs)`)
    report(await compare(targets), 'plain HTML', count === GOAL_AT ? { 'list, caches off': GOAL } : {})
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
