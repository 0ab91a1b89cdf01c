/** Four processes on four ports, as on several machines, behind a plain balancer: each is replaced while people use the site. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWeb } from '../../../server/cli/web-build.ts'
import { freePort } from '../../../server/database/free-port.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Site, startSite } from '../../harness/e2e-server.ts'
import { openRoundRobin, type RoundRobin } from '../../harness/round-robin.ts'
import { startLoad } from '../../harness/steady-load.ts'
import { until } from '../../harness/until.ts'

let database: TestDatabase & { drop(): Promise<void> }
let balancer: RoundRobin
let ports: number[] = []
const sites = new Map<number, Site>()

const start = (port: number): Promise<Site> =>
  startSite({
    port,
    siteUrl: balancer.origin,
    databaseUrl: database.url,
    environment: {
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      DB_POOL_MEMBER: '3',
      DB_POOL_VISITOR: '3',
      // Four starts and the load share the machine: the balancer's question is answered later than a second there.
      DRAIN_SECONDS: '5',
    },
  })

beforeAll(async () => {
  await buildWeb({ log: () => {} })
  database = await freshDatabase()
  ports = await Promise.all([1, 2, 3, 4].map(() => freePort()))
  balancer = await openRoundRobin(ports)
  for (const port of ports) sites.set(port, await start(port))
  await until(() => balancer.ready.size === ports.length, 'four servers')
})
afterAll(async () => {
  await Promise.all([...sites.values()].map((site) => site.stop()))
  await balancer?.close()
  await database?.drop()
})

it('replaces all four under 200 requests a second: none fails', async () => {
  const load = startLoad(balancer.origin, 200, [{ path: '/' }, { path: '/jobs' }, { path: '/healthz' }])
  await until(() => load.answered > 100, 'the load')
  for (const port of ports) {
    await sites.get(port)?.stop()
    sites.set(port, await start(port))
    await until(() => balancer.ready.size === ports.length, 'all servers')
  }
  await load.stop()
  expect(load.failed).toEqual([])
  expect(load.answered).toBeGreaterThan(400)
})
