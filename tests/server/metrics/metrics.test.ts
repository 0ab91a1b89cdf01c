import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BaseContext } from '../../../server/context.ts'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { namePage } from '../../../server/http/request-metrics.ts'
import { listenForMetrics } from '../../../server/metrics/metrics-listener.ts'
import { registry } from '../../../server/metrics/registry.ts'
import { OverloadedError } from '../../../server/overload/overloaded-error.ts'
import { startWebServer, type WebServer } from '../../../server/web-server.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { testEnv } from '../../harness/test-env.ts'
import { untilPasses } from '../../harness/until.ts'

let database: TestDatabase & { drop(): Promise<void> }
let owner: pg.Pool
let server: WebServer

async function createApp(context: BaseContext) {
  const app = createBareApp(context)
  app.get('/anzeige/:slug', async () => ({ ok: true }))
  app.get('/busy', async () => {
    throw new OverloadedError()
  })
  app.get('/often', async (_request, reply) => reply.status(429).send())
  app.get('/seiten/*', async (request) => {
    namePage(request, '/stelle/:id')
    return { ok: true }
  })
  await app.ready()
  return app
}

const open = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)

async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  const env = testEnv(database, { WORKER_INLINE: 'off', METRICS_PORT: '0' })
  server = await startWebServer({
    env,
    databaseUrl: database.url,
    web: 'built',
    createApp,
    log: createLogger({ logLevel: 'silent' }),
  })
})
afterAll(async () => {
  await server.close()
  await owner.end()
  await database.drop()
})

describe('the door', () => {
  it('is private: the public port has no such page, the own port has nothing else', async () => {
    expect((await open('/metrics')).status).toBe(404)
    const own = `http://127.0.0.1:${server.metricsPort}`
    expect((await fetch(`${own}/metrics`)).headers.get('content-type')).toContain('text/plain')
    expect((await fetch(`${own}/`)).status).toBe(404)
    expect((await fetch(`${own}/anzeige/1`)).status).toBe(404)
    expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(405)
  })

  it('is closed unless a port is configured', async () => {
    const listener = await listenForMetrics(testEnv(database))
    expect(listener.port).toBeUndefined()
  })

  it('wants the token where one is configured, and one beyond this machine', async () => {
    const token = 'a-token-of-the-operator'
    const listener = await listenForMetrics(testEnv(database, { METRICS_PORT: '0', METRICS_TOKEN: token }))
    const ask = async (authorization?: string) =>
      (
        await fetch(`http://127.0.0.1:${listener.port}/metrics`, {
          headers: authorization === undefined ? {} : { authorization },
        })
      ).status
    expect([await ask(), await ask('Bearer wrong'), await ask(token), await ask(`Bearer ${token}`)]).toEqual([
      401, 401, 401, 200,
    ])
    await listener.close()
    expect(() => testEnv(database, { METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' })).toThrow('METRICS_TOKEN')
  })
})

describe('requests', () => {
  it('are counted by pattern: ids, addresses and guesses add no series', async () => {
    await Promise.all([
      open('/anzeige/first'),
      open('/seiten/first'),
      open('/none/first'),
      open('/busy'),
      open('/often'),
    ])
    const before = await scrape()
    const paths = Array.from({ length: 60 }, (_, index) => [
      `/anzeige/marked-${index}`,
      `/seiten/marked-${index}?q=marked`,
      `/none/marked-${index}`,
    ])
    for (const path of paths.flat()) await open(path)
    const after = await scrape()
    // Node collects garbage when it likes, and counts the first time under a name of its own.
    const own = [...after.keys()].filter((name) => !name.startsWith('orthostellen_nodejs_'))
    expect(own.filter((name) => !before.has(name))).toEqual([])
    expect([...after.keys()].join('\n')).not.toContain('marked')
    const of = (route: string, status: number) =>
      after.get(`orthostellen_http_requests_total{method="GET",route="${route}",status="${status}"}`)
    expect([of('/anzeige/:slug', 200), of('/stelle/:id', 200), of('none', 404)]).toEqual([61, 61, 62])
    expect(after.get('orthostellen_http_request_duration_seconds_count{route="/anzeige/:slug"}')).toBe(61)
    expect(after.get('orthostellen_http_requests_in_flight')).toBe(0)
  })

  it('that are turned away are counted by reason', async () => {
    const of = async (reason: string) =>
      (await scrape()).get(`orthostellen_http_refused_requests_total{reason="${reason}"}`) ?? 0
    const before = [await of('overloaded'), await of('rate_limited')] as const
    await open('/busy')
    await open('/often')
    expect([await of('overloaded'), await of('rate_limited')]).toEqual([before[0] + 1, before[1] + 1])
  })
})

describe('what is read when somebody asks', () => {
  it('shows pools, the database, the process and the build', async () => {
    const now = await scrape()
    expect(now.get('orthostellen_db_up')).toBe(1)
    expect(now.get('orthostellen_db_pool_limit{pool="member"}')).toBe(12)
    expect(now.get('orthostellen_db_pool_waiting{pool="visitor"}')).toBe(0)
    expect(now.has('orthostellen_db_pool_connections{pool="auth",state="idle"}')).toBe(true)
    expect(now.get('orthostellen_process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(now.has('orthostellen_nodejs_eventloop_lag_p99_seconds')).toBe(true)
    expect([...now.keys()].filter((name) => name.startsWith('orthostellen_build_info{'))).toHaveLength(1)
  })

  it('shows how long tasks and mails have waited, and what failed', async () => {
    await owner.query(`select graphile_worker.add_job('jobs/expire-jobs', '{}', run_at => now() - interval '10 minutes'),
      graphile_worker.add_job('mail/send-mail', '{"mailId": null}', run_at => now() - interval '20 minutes')`)
    await untilPasses(async () =>
      expect((await scrape()).get('orthostellen_oldest_due_task_age_seconds')).toBeGreaterThanOrEqual(600),
    )
    const now = await scrape()
    expect(now.get('orthostellen_oldest_due_task_age_seconds')).toBeLessThan(1_100)
    expect(now.get('orthostellen_oldest_mail_age_seconds')).toBeGreaterThanOrEqual(1_200)
    expect(now.get('orthostellen_tasks{state="waiting"}')).toBe(1)
    expect(now.get('orthostellen_tasks{state="failed"}')).toBe(0)
  })
})

it('names follow the rules of Prometheus', async () => {
  const metrics = await registry.getMetricsAsJSON()
  for (const { name, type, help } of metrics) {
    expect(name).toMatch(/^orthostellen_[a-z0-9_]+$/)
    expect(help.length).toBeGreaterThan(10)
    if (String(type) === 'histogram' && !name.startsWith('orthostellen_nodejs_'))
      expect(name).toMatch(/_(?:seconds|bytes)$/)
  }
})
