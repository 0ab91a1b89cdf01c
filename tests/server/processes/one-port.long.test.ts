/** PROCESSES=4: one port, and what happens to the processes behind it while people use the site. */
import { spawnSync } from 'node:child_process'
import { request } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWeb } from '../../../server/cli/web-build.ts'
import { freePort } from '../../../server/database/free-port.ts'
import { isAlive } from '../../../server/database/is-alive.ts'
import { addActiveJob } from '../../graphql/active-job.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Site, startSite } from '../../harness/e2e-server.ts'
import { until, untilPasses } from '../../harness/until.ts'

const PROCESSES = 4

let database: TestDatabase & { drop(): Promise<void> }
let owner: pg.Pool
let site: Site
let origin = ''
let metricsPort = 0

/** The processes that serve. */
function processes(): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === site.pid)
    .map(([pid = 0]) => pid)
}

/** Over a connection of its own: any process may get it. */
const ask = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(`${origin}${path}`, { agent: false }, (answer) => {
      const { location } = answer.headers
      if (location !== undefined) {
        answer.resume()
        return void ask(new URL(location, origin).pathname).then(resolve, reject)
      }
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => resolve(`${answer.statusCode} ${body}`))
    })
      .on('error', reject)
      .end()
  })

const askAll = (path: string): Promise<string[]> =>
  Promise.all(Array.from({ length: 2 * PROCESSES }, () => ask(path)))

beforeAll(async () => {
  await buildWeb({ log: () => {} })
  database = await freshDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => {})
  const port = await freePort()
  metricsPort = await freePort(PROCESSES)
  origin = `http://localhost:${port}`
  site = await startSite({
    port,
    siteUrl: origin,
    databaseUrl: database.url,
    environment: {
      PROCESSES: String(PROCESSES),
      METRICS_PORT: String(metricsPort),
      // Longer than any of these tests waits: what they see comes from announcements.
      PUBLIC_CACHE_MS: '10000',
    },
  })
  await until(() => processes().length === PROCESSES, 'four processes')
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
  await database?.drop()
})

it('lets every process answer', async () => {
  await untilPasses(async () => {
    await askAll('/healthz')
    for (let seat = 0; seat < PROCESSES; seat += 1) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort + seat}/metrics`)).text()
      expect(text).toMatch(/orthostellen_http_requests_total\{[^}]*\/healthz[^}]*\} [1-9]/)
    }
  })
})

it('shows what is published, edited and locked at once, whichever process answers', async () => {
  const title = 'Orthopädietechniker (m/w/d) Sonderbau'
  await untilPasses(async () => {
    for (const answer of await askAll('/jobs')) expect(answer).toMatch(/^200/)
  })
  const began = performance.now()
  const id = await addActiveJob(owner, { title })
  await untilPasses(async () => {
    for (const answer of await askAll(`/job/${id}`)) expect(answer).toContain(title)
  })
  await owner.query(
    `update app_public.jobs set title = 'Sattler (m/w/d)', version = version + 1 where id = $1`,
    [id],
  )
  await untilPasses(async () => {
    for (const answer of await askAll(`/job/${id}`)) expect(answer).not.toContain(title)
  })
  await owner.query(`update app_public.jobs set status = 'gesperrt' where id = $1`, [id])
  await untilPasses(async () => {
    for (const answer of await askAll(`/job/${id}`)) expect(answer).not.toContain('Sattler (m/w/d)')
  })
  // Three changes, each before what was kept had come to its end.
  expect(performance.now() - began).toBeLessThan(20_000)
})

it('replaces a process that is killed, while the others answer', async () => {
  const [victim = 0] = processes()
  process.kill(victim, 'SIGKILL')
  for (let round = 0; round < 5; round += 1) {
    for (const answer of await askAll('/healthz')) expect(answer).toMatch(/^200/)
  }
  await until(() => {
    const living = processes()
    return living.length === PROCESSES && !living.includes(victim)
  }, 'another process')
})

it('ends all of them on SIGTERM', async () => {
  const all = processes()
  await site.stop()
  await until(() => !all.some(isAlive), 'the end of all processes')
})
