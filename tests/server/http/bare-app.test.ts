import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBaseContext } from '../../../server/base-context.ts'
import type { BaseContext } from '../../../server/context.ts'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { type TestDatabase, testDatabase } from '../../harness/database.ts'
import { testEnv } from '../../harness/test-env.ts'

const HTML = { accept: 'text/html,application/xhtml+xml' }

describe('every answer', () => {
  let database: TestDatabase
  let context: BaseContext
  let dispose: () => Promise<void>
  let app: FastifyInstance
  let logLines: string[]

  async function start(environment: NodeJS.ProcessEnv = {}): Promise<void> {
    const env = testEnv(database, { LOG_LEVEL: 'info', ...environment })
    logLines = []
    const log = createLogger(env, { write: (line) => void logLines.push(line) })
    ;({ context, dispose } = createBaseContext(env, database.url, 'built', log))
    app = createBareApp(context)
    app.post('/echo', async (request) => ({ got: request.body }))
    app.get('/page', async (request, reply) =>
      reply.type('text/html').send(`<p nonce="${request.cspNonce}">`),
    )
    app.get('/broken', async () => {
      throw new Error('secret internals at /srv/app.ts:1')
    })
    app.get('/database-away', async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })
    })
    await app.ready()
  }

  beforeEach(async () => {
    database = await testDatabase()
    await start()
  })
  afterEach(async () => {
    await app.close()
    await dispose()
  })

  it('refuses a body of 10 MB with 413, before reading it', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/echo',
      payload: { text: 'x'.repeat(10_000_000) },
    })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('accepts 250 kB and refuses more than 256 kB', async () => {
    const post = (size: number) =>
      app.inject({ method: 'POST', url: '/echo', payload: { text: 'x'.repeat(size) } })
    expect((await post(250_000)).statusCode).toBe(200)
    expect((await post(262_200)).statusCode).toBe(413)
  })

  it.each([['{"query": "{'], ['not json'], ['{"__proto__": {"admin": true}}'], ['']])(
    'answers broken JSON with 400: %s',
    async (payload) => {
      const response = await app.inject({
        method: 'POST',
        url: '/echo',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({
        code: 'BAD_REQUEST',
        errors: [{ extensions: { code: 'BAD_REQUEST' } }],
      })
    },
  )

  it('answers an unknown content type with 415', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/x-yaml' },
      payload: 'a: b',
    })
    expect(response.statusCode).toBe(415)
  })

  it('hides what went wrong and shows a German page', async () => {
    const page = await app.inject({ url: '/broken', headers: HTML })
    expect(page.statusCode).toBe(500)
    expect(page.body).toContain('Fehler aufgetreten')
    expect(page.body).toContain('Entschuldigung, etwas ist schiefgelaufen. Versuchen Sie es bitte erneut.')
    expect(page.body).not.toContain('internals')
    const data = await app.inject({ url: '/broken' })
    expect(data.json()).toMatchObject({ code: 'INTERNAL' })
    expect(data.body).not.toContain('internals')
    expect(logLines.join('')).toContain('secret internals')
  })

  it.each(['/nirgends', '/%E0%A4%A', '/%00', '/lang'.repeat(40)])('has a German page for %s', async (url) => {
    const response = await app.inject({ url, headers: HTML })
    expect([400, 404]).toContain(response.statusCode)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.body).toContain('lang="de"')
  })

  it('shows the maintenance page when the database is away', async () => {
    const response = await app.inject({ url: '/database-away', headers: HTML })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.body).toContain('Wir sind gleich zurück')
    expect(response.body).not.toContain('10.0.0.1')
    expect((await app.inject({ url: '/database-away' })).json()).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    })
  })

  it('carries a policy with a fresh nonce and no unsafe scripts', async () => {
    const [one, two] = await Promise.all([app.inject({ url: '/page' }), app.inject({ url: '/page' })])
    const policy = String(one.headers['content-security-policy'])
    const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1] ?? ''
    expect(nonce).toHaveLength(24)
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`)
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    expect(two.headers['content-security-policy']).not.toBe(policy)
  })

  it('carries the other security headers, also on errors', async () => {
    for (const url of ['/page', '/broken', '/nirgends', '/healthz']) {
      const { headers } = await app.inject({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  it('demands https in production', async () => {
    await app.close()
    await dispose()
    await start({ NODE_ENV: 'production', SITE_URL: 'https://stellen.example' })
    const { headers } = await app.inject({ url: '/page' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('reports that it is alive and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({ status: 'ready', database: true, migrations: true })
  })

  it('says at once that it is about to end, without asking the database', async () => {
    const asked = vi.spyOn(context.health, 'check')
    app.isDraining = true
    try {
      const answer = await app.inject('/readyz')
      expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'draining' }])
      expect(asked).not.toHaveBeenCalled()
      expect((await app.inject('/healthz')).statusCode).toBe(200)
    } finally {
      app.isDraining = false
    }
  })

  it('logs neither cookies nor query strings nor addresses', async () => {
    context.log.info(
      { headers: { cookie: 'session=geheim', authorization: 'Bearer geheim' }, password: 'geheim' },
      'x',
    )
    await app.inject({
      url: '/broken?q=geheim&token=geheim',
      headers: { cookie: 'session=geheim', authorization: 'Bearer geheim' },
      remoteAddress: '203.0.113.7',
    })
    expect(logLines.length).toBeGreaterThan(1)
    expect(logLines.join('')).not.toMatch(/geheim|203\.0\.113\.7/)
  })
})
