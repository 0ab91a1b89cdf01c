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
      // Figures to watch, not limits: nothing is left out of a page, and no library edited, to stay below them.
      for (const [name, path, usual] of [
        ['home', '/', 120_000],
        ['list', '/job-angebot', 120_000],
        ['detail', `/job/${job?.slug ?? ''}`, 120_000],
        ['login', '/login', 175_000],
      ] as const) {
        const { html, script, style } = await pageBytes(`${product.url}${path}`)
        console.log(
          `  ${`${name}${checkout.suffix}`.padEnd(18)} JS ${kilobytes(script)} (usually up to ${kilobytes(usual)}${script <= usual ? '' : ': MORE'})  CSS ${kilobytes(style)}  HTML ${kilobytes(html)}`,
        )
      }
    } finally {
      await product.stop()
    }
  }
}
