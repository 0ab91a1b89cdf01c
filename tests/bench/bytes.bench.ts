/** What a first visit loads. */
import type { Checkout } from './checkout.ts'
import { pageBytes } from './page-bytes.ts'
import { kilobytes } from './report.ts'
import { someJobs } from './some-jobs.ts'

export async function benchBytes(checkouts: readonly Checkout[], count: number): Promise<void> {
  console.log('\nFirst visit, brotli')
  for (const checkout of checkouts) {
    const database = await checkout.databaseWithJobs(count)
    const [job] = await someJobs(database, 1)
    const product = await checkout.startProduct(database)
    try {
      for (const [name, path, goal] of [
        ['home', '/', 140_000],
        ['list', '/job-angebot', 140_000],
        ['detail', `/job/${job?.slug ?? ''}`, 140_000],
        ['login', '/login', 190_000],
      ] as const) {
        const { html, script, style } = await pageBytes(`${product.url}${path}`)
        console.log(
          `  ${`${name}${checkout.suffix}`.padEnd(18)} JS ${kilobytes(script)} (goal ≤ ${kilobytes(goal)}: ${script <= goal ? 'met' : 'MISSED'})  CSS ${kilobytes(style)}  HTML ${kilobytes(html)}`,
        )
      }
    } finally {
      await product.stop()
    }
  }
}
