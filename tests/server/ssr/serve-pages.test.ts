import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { parse } from 'graphql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '../../../server/context.ts'
import { EXPIRY_FIELD } from '../../../server/graphql/documents/select-expiry.ts'
import { outdateAnswers } from '../../../server/http/answer-cache.ts'
import { memberWork } from '../../../server/overload/member-work.ts'
import { beginMemberRequest } from '../../../server/overload/members-first.ts'
import { type PagesContext, servePages } from '../../../server/ssr/serve-pages.ts'
import type { RenderInput, RenderOutput } from '../../../server/ssr/web-app.ts'

const session: Session = {
  id: 's',
  userId: 'u',
  role: 'applicant',
  expiresAt: new Date(Date.now() + 60_000),
  extensionDue: false,
}
const document = parse('{ __typename }')
const assets = {
  fonts: [],
  styles: ['/assets/a.css'],
  preloads: [],
  prefetches: [],
  entry: '/assets/entry.js',
}

function page(text: string, status = 200, headers = new Headers()): RenderOutput {
  const html = `<html lang="de"><head></head><body><main>${text}</main></body></html>`
  return {
    kind: 'page',
    status,
    headers,
    html,
    state: { id: 'page-state', json: '{}' },
    sources: [],
    later: [],
    pattern: '/',
  }
}

interface Setup {
  readonly render: (input: RenderInput) => Promise<RenderOutput>
  readonly session?: Session | null
  readonly health?: 'up' | 'down'
  readonly cdn?: PagesContext['env']['cdn']
  readonly executeGraphql?: PagesContext['executeGraphql']
}

/** So many that whatever needs no timer is done. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}

const apps: Array<{ close: () => Promise<void> }> = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

function server(setup: Setup) {
  const app = Fastify()
  apps.push(app)
  let answers = 0
  app.decorateRequest('cspNonce', '')
  app.decorateRequest('loadSession', async () => setup.session ?? null)
  app.addHook('onRequest', async (request) => {
    answers += 1
    request.cspNonce = `nonce-${answers}`
  })
  const render = vi.fn(setup.render)
  const executeGraphql = vi.fn<PagesContext['executeGraphql']>(
    setup.executeGraphql ?? (async () => ({ data: {} })),
  )
  const context: PagesContext = {
    publicEnv: { siteName: 'Musterstellen', siteUrl: 'https://site.example', operator: {} },
    env: { publicCacheMs: 60_000, siteUrl: 'https://site.example', assetBase: '', cdn: setup.cdn },
    web: 'built',
    health: {
      state: setup.health ?? 'up',
      readsElsewhere: false,
      check: vi.fn(),
      suspect: vi.fn(),
      problem: undefined,
      untilReady: vi.fn(),
      stop: vi.fn(),
    },
    executeGraphql,
  }
  servePages(app, context, {
    load: async () => ({ headScript: 'scheme()', bodyStart: { html: '', script: 'notice()' }, render }),
    assets: () => assets,
  })
  return { app, render, executeGraphql }
}

describe('servePages', () => {
  it('makes a page once for visitors and gives every answer its own nonce', async () => {
    const { app, render } = server({ render: async () => page('Hallo') })
    const answers = await Promise.all([
      app.inject('/jobs?q=a'),
      app.inject('/jobs?q=a'),
      app.inject('/jobs?q=b'),
    ])
    expect(render).toHaveBeenCalledTimes(2)
    const nonces = answers.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
    expect(new Set(nonces).size).toBe(3)
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toBe('private, no-cache')
      expect(answer.headers['vary']).toContain('Cookie')
      // "In meiner Nähe" may ask the browser where it is; nobody else may, and no page may use anything else.
      expect(answer.headers['permissions-policy']).toBe(
        'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
      )
    }
  })

  it('shares nothing between people who are signed in', async () => {
    const { app, render } = server({ render: async () => page('Hallo'), session })
    const { headers } = await app.inject('/dashboard')
    await app.inject('/dashboard')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(render).toHaveBeenCalledTimes(2)
    expect(render.mock.calls[0]?.[0].signedIn).toBe(true)
  })

  it('runs queries as the person of the request', async () => {
    const { app, executeGraphql } = server({
      session,
      render: async ({ execute }) => {
        await execute({ document, operationName: 'Mine', variables: {} })
        return page('Hallo')
      },
    })
    await app.inject('/dashboard')
    expect(executeGraphql).toHaveBeenCalledWith(expect.objectContaining({ operationName: 'Mine', session }))
  })

  it('passes status, headers and redirects on', async () => {
    const { app } = server({
      render: async ({ request }) =>
        request.url.endsWith('/alt')
          ? { kind: 'response', status: 301, headers: new Headers({ location: '/neu' }) }
          : page('Weg', 410, new Headers({ 'x-robots-tag': 'noindex' })),
    })
    const moved = await app.inject('/alt')
    expect([moved.statusCode, moved.headers['location'], moved.body]).toEqual([301, '/neu', ''])
    const gone = await app.inject('/weg')
    expect([gone.statusCode, gone.headers['x-robots-tag']]).toEqual([410, 'noindex'])
  })

  it('becomes the maintenance page when a query finds the database away, and keeps nothing of it', async () => {
    let failing = true
    const { app, render } = server({
      executeGraphql: async () =>
        failing ? { errors: [{ message: 'x', extensions: { code: 'SERVICE_UNAVAILABLE' } }] } : { data: {} },
      render: async ({ execute }) => {
        await execute({ document, operationName: 'Jobs', variables: {} })
        return page('Hallo')
      },
    })
    expect((await app.inject('/jobs')).statusCode).toBe(503)
    failing = false
    expect((await app.inject('/jobs')).statusCode).toBe(200)
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('runs no query while the database is known to be away, and still serves pages without queries', async () => {
    const { app, executeGraphql } = server({
      health: 'down',
      render: async ({ request, execute }) => {
        if (request.url.endsWith('/jobs')) await execute({ document, operationName: 'Jobs', variables: {} })
        return page('Hallo')
      },
    })
    expect((await app.inject('/jobs')).statusCode).toBe(503)
    expect((await app.inject('/impressum')).statusCode).toBe(200)
    expect(executeGraphql).not.toHaveBeenCalled()
  })

  it('takes host and scheme from the configuration, whatever the request says', async () => {
    const { app, render } = server({ render: async () => page('Hallo') })
    await app.inject({
      url: '//evil.example/x',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    for (const [{ request }] of render.mock.calls)
      expect(new URL(request.url).origin).toBe('https://site.example')
  })
})

describe('behind a CDN that can be told what to drop', () => {
  const cdn = { purgeUrl: 'https://cdn.example/purge', purgeToken: undefined, seconds: 60 }
  const id = '01a1fa7e-cd53-7893-96ed-31f3d2d8079c'
  const shows = (query: string, data: object) => ({
    cdn,
    executeGraphql: async () => ({ data: { ...data } }),
    render: async ({ execute }: RenderInput) => {
      await execute({ document: parse(query), operationName: 'Page', variables: {} })
      return page('Hallo')
    },
  })
  const list = shows('{ searchJobs { id } }', { searchJobs: [{ id }] })

  it('names the rows of a page, and lists, as the keys by which it is dropped', async () => {
    const { headers } = await server(list).app.inject('/jobs')
    expect(headers).toMatchObject({
      'cdn-cache-control': 'max-age=60',
      'surrogate-key': `site ${id} lists`,
      'cache-tag': `site,${id},lists`,
      // For everybody else nothing has changed.
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
    })
    const single = shows('{ getPublicJobById { id } }', { getPublicJobById: [{ id }] })
    expect((await server(single).app.inject('/job/x')).headers['surrogate-key']).toBe(`site ${id}`)
  })

  it('lets inline scripts run by their hashes: everybody can read the nonce of a page that is shared', async () => {
    const { body, headers } = await server(list).app.inject('/jobs')
    const policy = String(headers['content-security-policy'])
    const [, scripts = ''] = /script-src ([^;]*);/.exec(policy) ?? []
    expect(scripts).not.toContain('nonce')
    const inline = [...body.matchAll(/<script nonce="[^"]+">([^<]*)</g)].map(([, script = '']) => script)
    expect(inline).toEqual(['scheme()', 'notice()'])
    for (const script of inline)
      expect(scripts).toContain(createHash('sha256').update(script).digest('base64'))
    expect(policy).toMatch(/style-src 'self' 'nonce-/)
  })

  it('keeps nothing with a cookie, nothing that failed or is gone, and nothing that is true no longer', async () => {
    const kept = async (setup: Setup, headers = {}) =>
      (await server(setup).app.inject({ url: '/jobs', headers })).headers['cdn-cache-control']
    expect(await kept({ ...list, session }, { cookie: 'session=x' })).toBeUndefined()
    expect(await kept(list, { cookie: 'any=1' })).toBeUndefined()
    expect(await kept({ ...list, render: async () => page('Weg', 410) })).toBeUndefined()
    const many = Array.from({ length: 200 }, (_, index) => id.replace(/.{3}$/, String(index + 100)))
    expect(await kept(shows('{ searchJobs { id } }', { many }))).toBeUndefined()
    const soon = new Date(Date.now() + 5_500).toISOString()
    expect(await kept(shows('{ searchJobs { id } }', { id, [EXPIRY_FIELD]: soon }))).toBe('max-age=5')
    const ending = new Date(Date.now() + 500).toISOString()
    expect(await kept(shows('{ searchJobs { id } }', { id, [EXPIRY_FIELD]: ending }))).toBeUndefined()
    // Changed while it was made: the CDN has been told already.
    expect(
      await kept({
        ...list,
        render: async () => {
          outdateAnswers()
          return page('Hallo')
        },
      }),
    ).toBeUndefined()
    const { cdn: _none, ...without } = list
    expect(await kept(without)).toBeUndefined()
  })
})

describe('a flood of pages of members', () => {
  it('waits behind itself, whatever accounts its network has: the page of another network goes past', async () => {
    const { app } = server({ render: async () => page('Hallo'), session })
    const crowd = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((account) =>
      memberWork.enter({ account, networks: ['203.0.113.9'] }),
    )
    let ended = false
    const own = app.inject({ url: '/dashboard', remoteAddress: '203.0.113.9' }).finally(() => {
      ended = true
    })
    const other = await app.inject({ url: '/dashboard', remoteAddress: '192.0.2.2' })
    expect([other.statusCode, ended]).toEqual([200, false])
    for (const leave of crowd) (await leave)()
    expect((await own).statusCode).toBe(200)
    expect([memberWork.running, memberWork.waiting]).toEqual([0, 0])
  })
})

describe('a flood of pages that no cache knows', () => {
  it('is refused early with a page that loads itself again, and never makes more than two at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const { app } = server({
      render: async () => {
        running += 1
        most = Math.max(most, running)
        await promise
        running -= 1
        return page('Hallo')
      },
    })
    const flood = Array.from({ length: 60 }, (_, index) => app.inject(`/jobs?q=${index}`))
    const refused = await Promise.race(flood)
    expect(refused.statusCode).toBe(503)
    resolve()
    const answers = await Promise.all(flood)
    expect(most).toBe(2)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  })

  it('takes one share of the places, however many addresses of its IPv6 network it uses', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { app } = server({
      render: async () => {
        await promise
        return page('Hallo')
      },
    })
    const from = (remoteAddress: string, index: number) =>
      app.inject({ url: `/jobs?q=${remoteAddress}-${index}`, remoteAddress })
    const flood = Array.from({ length: 40 }, (_, index) => from(`2001:db8:1:1::${index}`, index))
    const others = Array.from({ length: 5 }, (_, index) => from('2001:db8:2:1::1', index))
    resolve()
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const served = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 200)
    expect(served).toHaveLength(24)
  })

  it('leaves cached pages as they are', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { app } = server({
      render: async ({ request }) => {
        if (request.url.includes('flut')) await promise
        return page('Hallo')
      },
    })
    await app.inject('/jobs')
    const flood = Array.from({ length: 60 }, (_, index) => app.inject(`/jobs?flut=${index}`))
    await Promise.race(flood)
    const known = await app.inject('/jobs')
    expect([known.statusCode, known.body.includes('Hallo')]).toEqual([200, true])
    resolve()
    await Promise.all(flood)
  })

  it('lets requests of members go first, but not for ever', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const order: string[] = []
    const { app } = server({
      executeGraphql: async () => {
        await promise
        return { data: {} }
      },
      render: async ({ execute }) => {
        await execute({ document, operationName: 'Jobs', variables: {} })
        order.push('visitor')
        return page('Hallo')
      },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    try {
      const flood = Array.from({ length: 10 }, (_, index) => app.inject(`/jobs?q=${index}`))
      await turns()
      const end = beginMemberRequest()
      const endSlow = beginMemberRequest()
      resolve()
      await turns()
      expect(order).toEqual([])
      order.push('member')
      end()
      end()
      await turns()
      expect(order).toEqual(['member'])
      // The second member's request takes longer than visitors wait.
      await vi.advanceTimersByTimeAsync(50)
      await turns()
      expect(order.slice(0, 2)).toEqual(['member', 'visitor'])
      endSlow()
      vi.useRealTimers()
      const answers = await Promise.all(flood)
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    } finally {
      vi.useRealTimers()
    }
  })
})
