/**
 * What is measured: this checkout, and with `--against ../before` another one in the same turns, so that a busy minute of
 * the machine meets both. Each brings its own code, build, cluster and trusted documents.
 */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import type { Running } from './stage.ts'

export interface Checkout {
  /** Behind the names of its figures; empty for this checkout. */
  readonly suffix: string
  readonly adminUrl: string
  databaseWithJobs(count: number): Promise<string>
  /** So many online requests beside the jobs of a database. */
  addRequests(url: string, count: number): Promise<void>
  startProduct(database: string, env?: Record<string, string>): Promise<Running>
  operationUrl(origin: string, name: string, variables: Readonly<Record<string, unknown>>): Promise<string>
  benchNotifications(): Promise<void>
  stop(): Promise<void>
}

export const THIS_CHECKOUT = fileURLToPath(new URL('../../', import.meta.url))

export async function openCheckout(folder: string, suffix = ''): Promise<Checkout> {
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href)
  // The other checkout has these files as well, or cannot be compared.
  const build: typeof import('../../server/cli/web-build.ts') = await load('server/cli/web-build.ts')
  const harness: typeof import('../harness/test-cluster.ts') = await load('tests/harness/test-cluster.ts')
  const stage: typeof import('./stage.ts') = await load('tests/bench/stage.ts')
  const operations: typeof import('./operations.ts') = await load('tests/bench/operations.ts')
  await build.buildWeb({ log: console.log })
  const cluster = await harness.startTestCluster()
  return {
    suffix,
    adminUrl: cluster.adminUrl,
    databaseWithJobs: (count) => stage.databaseWithJobs(cluster.adminUrl, count),
    async addRequests(url, count) {
      const { loadManyRequests }: typeof import('../../db/demo/load-many-requests.ts') = await load(
        'db/demo/load-many-requests.ts',
      )
      await addRequests(url, (owner) => loadManyRequests(owner, count))
    },
    startProduct: stage.startProduct,
    operationUrl: operations.operationUrl,
    async benchNotifications() {
      const bench: typeof import('./notifications.bench.ts') = await load(
        'tests/bench/notifications.bench.ts',
      )
      await bench.benchNotifications(cluster.adminUrl)
    },
    stop: cluster.stop,
  }
}

/** Analysed as autovacuum would in time. */
async function addRequests(url: string, fill: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: url, options: '-c role=app_owner' })
  await owner.connect()
  try {
    await owner.query('begin')
    await fill(owner)
    await owner.query('commit')
    await owner.query('set role none')
    await owner.query('vacuum (analyze)')
  } finally {
    await owner.end()
  }
}
