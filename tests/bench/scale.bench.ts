/**
 * What a second process and a standby bring: list pages with caches off, of one and of two processes, of a primary alone and with a standby from
 * which visitors read. All of it, and the load, shares the cores of this machine: two of each are never twice as fast here.
 */
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { loadManyJobs } from '../../db/demo/load-many-jobs.ts'
import { startReplicated } from '../harness/standbys.ts'
import { until } from '../harness/until.ts'
import type { Checkout } from './checkout.ts'
import { compare, type Target } from './load.ts'
import { number, report } from './report.ts'
import { pageStarts } from './some-jobs.ts'
import { type Running, startProduct } from './stage.ts'

const ADDRESSES = 100
const CACHES_OFF = { PUBLIC_CACHE_MS: '0' }

async function compareProducts(
  database: string,
  products: Readonly<Record<string, Record<string, string>>>,
): Promise<void> {
  const starts = await pageStarts(database, ADDRESSES)
  const running: Running[] = []
  try {
    const targets: Target[] = []
    for (const [name, env] of Object.entries(products)) {
      const product = await startProduct(database, { ...CACHES_OFF, ...env })
      running.push(product)
      targets.push({
        name,
        urls: starts.map(({ cursor }) => `${product.url}/job-angebot?nach=${encodeURIComponent(cursor)}`),
      })
    }
    const [base = ''] = Object.keys(products)
    report(await compare(targets), base, {})
  } finally {
    await Promise.all(running.map((product) => product.stop()))
  }
}

export async function benchScale(checkout: Checkout, count: number): Promise<void> {
  console.log(
    `\nList pages, caches off (${number(count)} jobs; ${availableParallelism()} cores for all, the load included)`,
  )
  await compareProducts(await checkout.databaseWithJobs(count), {
    'one process': {},
    'two processes': { PROCESSES: '2' },
  })
  const { primary, standbys, stop } = await startReplicated(1)
  const [standby] = standbys
  try {
    const owner = new pg.Client({ connectionString: primary.url, options: '-c role=app_owner' })
    await owner.connect()
    await owner.query('begin')
    await loadManyJobs(owner, count)
    await owner.query('commit')
    await owner.end()
    await primary.pool.query('vacuum (analyze)')
    const { rows } = await primary.pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
    await until(async () => {
      const replayed = await standby?.pool.query<{ there: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
        [rows[0]?.at],
      )
      return replayed?.rows[0]?.there
    }, 'the standby')
    await compareProducts(primary.url, {
      'one primary': {},
      'one primary, one standby': { DATABASE_READ_URLS: standby?.url ?? '' },
    })
  } finally {
    await stop()
  }
  console.log('  own writes: signed-in people read the primary, so that they cost no wait and no token')
}
