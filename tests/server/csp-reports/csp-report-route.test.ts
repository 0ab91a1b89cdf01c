import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BaseContext } from '../../../server/context.ts'
import { registerCspReports } from '../../../server/csp-reports/csp-report-route.ts'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { namePage } from '../../../server/http/request-metrics.ts'
import { cspReports } from '../../../server/metrics/metrics.ts'
import { startWebServer, type WebServer } from '../../../server/web-server.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { testEnv } from '../../harness/test-env.ts'

const SITE = 'https://stellen.example'
/** In each part of a report that a browser fills with what is a visitor's. */
const MARK = 'anna.weiss-geheim'

let database: TestDatabase & { drop(): Promise<void> }
let owner: pg.Pool
let server: WebServer

async function createApp(context: BaseContext) {
  const app = createBareApp(context)
  await registerCspReports(app, context)
  app.get('/job/*', async (request, reply) => {
    namePage(request, '/job/:slug')
    return reply.type('text/html').send('<!doctype html>')
  })
  await app.ready()
  return app
}

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  server = await startWebServer({
    env: testEnv(database, { WORKER_INLINE: 'off', SITE_URL: SITE, TRUST_PROXY: '1' }),
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
beforeEach(() => owner.query('delete from app_private.csp_reports'))

let clients = 0
interface Sending {
  readonly ip?: string
  readonly type?: string
  readonly page?: string
}
function send(body: unknown, { ip, type = 'application/csp-report', page = '/job/:slug' }: Sending = {}) {
  clients += 1
  return fetch(
    `http://127.0.0.1:${server.port}/api/csp-reports?page=${encodeURIComponent(page)}&mark=${MARK}`,
    {
      method: 'POST',
      headers: {
        'content-type': type,
        'x-forwarded-for': ip ?? `198.51.100.${clients}`,
        cookie: `mark=${MARK}`,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
  )
}
const report = (more: object = {}) => ({
  'csp-report': {
    'document-uri': `${SITE}/job/techniker-${MARK}?q=${MARK}`,
    referrer: `${SITE}/${MARK}`,
    'effective-directive': 'script-src-elem',
    'original-policy': MARK,
    'blocked-uri': `https://fremd.example/${MARK}.js?konto=${MARK}`,
    'source-file': `${SITE}/assets/${MARK}.js`,
    'script-sample': MARK,
    ...more,
  },
})
const rows = async () =>
  (await owner.query<Record<string, unknown>>('select * from app_private.csp_reports order by directive'))
    .rows
const counted = async (result: string): Promise<number> =>
  (await cspReports.get()).values.find(({ labels }) => labels['result'] === result)?.value ?? 0

describe('a report of a browser', () => {
  it('is kept as directive, origin and pattern, without anything of the visitor', async () => {
    const page = await fetch(`http://127.0.0.1:${server.port}/job/techniker-${MARK}?q=${MARK}`)
    const address = '/api/csp-reports?page=%2Fjob%2F%3Aslug'
    expect(page.headers.get('content-security-policy')).toContain(`report-uri ${address}; report-to csp`)
    expect(page.headers.get('reporting-endpoints')).toBe(`csp="${address}"`)
    const answer = await send(report())
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store'])
    const several = [
      {
        type: 'csp-violation',
        url: `${SITE}/${MARK}`,
        user_agent: MARK,
        body: {
          documentURL: `${SITE}/job/${MARK}`,
          effectiveDirective: 'img-src',
          blockedURL: `https://bild.example/${MARK}`,
          sample: MARK,
        },
      },
    ]
    expect((await send(several, { type: 'application/reports+json' })).status).toBe(204)
    const stored = await rows()
    expect(stored).toMatchObject([
      { directive: 'img-src', blocked: 'https://bild.example', page: '/job/:slug', count: 1 },
      { directive: 'script-src-elem', blocked: 'https://fremd.example', page: '/job/:slug', count: 1 },
    ])
    expect(JSON.stringify(stored)).not.toContain(MARK)
  })

  it('names no page that the server has not served', async () => {
    await send(report(), { page: `/job/${MARK}` })
    expect(await rows()).toMatchObject([{ page: 'other' }])
  })

  it('of an extension or of another site is counted and forgotten', async () => {
    const before = await counted('ignored')
    for (const noise of [{ 'blocked-uri': 'moz-extension' }, { 'document-uri': 'https://andere.example/' }]) {
      expect((await send(report(noise))).status).toBe(204)
    }
    expect(await rows()).toEqual([])
    expect(await counted('ignored')).toBe(before + 2)
  })
})

describe('bad input', () => {
  it.each([
    ['is no JSON', '{"csp-report":', {}, 204],
    ['is empty', '', {}, 204],
    ['is larger than 16 kB', JSON.stringify(report({ 'script-sample': 'x'.repeat(20_000) })), {}, 413],
    ['is of another type', 'text', { type: 'text/plain' }, 415],
  ])('that %s is kept nowhere', async (_what, body, sending, status) => {
    expect((await send(body, sending)).status).toBe(status)
    expect(await rows()).toEqual([])
  })

  it('of one client takes nothing from the others', async () => {
    const ip = '203.0.113.9'
    const before = await counted('refused')
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await send(report(), { ip })).status),
    )
    // A minute may end meanwhile.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(await counted('refused')).toBeGreaterThan(before)
    expect((await send(report({ 'blocked-uri': 'inline' }))).status).toBe(204)
    expect((await rows()).some(({ blocked }) => blocked === 'inline')).toBe(true)
  })
})
