/** Anonymous reads through /graphql, against the same rows and fields from hand-written SQL. */
import type { Checkout } from './checkout.ts'
import { compare, type Target } from './load.ts'
import { number, report } from './report.ts'
import { type SomeJob, someJobs } from './some-jobs.ts'
import { type Running, startHandwritten } from './stage.ts'

const ADDRESSES = 100
const BASELINE = 'hand-written SQL'
const GOALS = { product: 1, 'product, result cache off': 0.6 }

export async function benchGraphql(checkouts: readonly Checkout[], count: number): Promise<void> {
  const [own] = checkouts
  if (!own) return
  const database = await own.databaseWithJobs(count)
  const jobs = await someJobs(database, ADDRESSES)
  const handwritten = await startHandwritten(database)
  const servers: Running[] = [handwritten]
  const lists: Target[] = [{ name: BASELINE, urls: [`${handwritten.url}/list`] }]
  const details: Target[] = [
    { name: BASELINE, urls: jobs.map(({ id }) => `${handwritten.url}/detail/${id}`) },
  ]

  async function add(checkout: Checkout, name: string, env: Record<string, string>): Promise<void> {
    const ownDatabase = await checkout.databaseWithJobs(count)
    const ownJobs: SomeJob[] = await someJobs(ownDatabase, ADDRESSES)
    const { url, stop } = await checkout.startProduct(ownDatabase, env)
    servers.push({ url, stop })
    const list = await checkout.operationUrl(url, 'JobResults', { criteria: {}, sort: 'neueste' })
    lists.push({ name: `${name}${checkout.suffix}`, urls: [list] })
    const urls = await Promise.all(ownJobs.map(({ id }) => checkout.operationUrl(url, 'JobDetail', { id })))
    details.push({ name: `${name}${checkout.suffix}`, urls })
  }

  try {
    for (const checkout of checkouts) {
      await add(checkout, 'product', {})
      await add(checkout, 'product, result cache off', { PUBLIC_CACHE_MS: '0' })
    }
    console.log(`\nAnonymous list of 20 jobs, through /graphql (${number(count)} jobs, 10 connections)`)
    report(await compare(lists), BASELINE, GOALS)
    console.log(`\nAnonymous detail with similar jobs, through /graphql (${ADDRESSES} jobs in turns)`)
    report(await compare(details), BASELINE, GOALS)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
