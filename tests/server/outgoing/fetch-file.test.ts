import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FetchRules, fetchFile } from '../../../server/outgoing/fetch-file.ts'
import { internet } from '../../../server/outgoing/network.ts'
import { type ForeignHost, PUBLIC_ADDRESS, startForeignHost } from '../../harness/foreign-host.ts'

const MOST = 64 * 1024

const rules: FetchRules = {
  plainHttp: true,
  mostBytes: MOST,
  mostRedirects: 3,
  timeLimitMs: 30_000,
  leastRate: { bytes: 1024, ms: 150 },
  accept: 'text/html',
  userAgent: 'Test',
}

const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(302, { location }).end()

const dribble: RequestListener = (_request, response) => {
  const timer = setInterval(() => response.write('x'), 20)
  response.on('close', () => clearInterval(timer))
}

const packed =
  (bytes: Buffer, encoding: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-encoding': encoding }).end(bytes)

const answers: Record<string, RequestListener> = {
  '/page': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('the page'),
  '/packed': packed(gzipSync('the page'), 'gzip'),
  // 16 MB in 16 kB.
  '/bomb': packed(gzipSync(Buffer.alloc(16 * 1024 * 1024)), 'gzip'),
  '/brotli': packed(Buffer.from('x'), 'br'),
  '/no-gzip': packed(Buffer.from('not packed'), 'gzip'),
  '/announced': (_request, response) =>
    void response.writeHead(200, { 'content-length': MOST + 1 }).end(Buffer.alloc(MOST + 1)),
  '/endless': (_request, response) => {
    const write = (): void => {
      if (!response.destroyed) response.write(Buffer.alloc(16 * 1024), () => setImmediate(write))
    }
    write()
  },
  '/dribble': dribble,
  '/silent': () => {},
  '/to-private': redirectTo('http://innen.example/page'),
  '/to-loopback': redirectTo('http://127.0.0.1/page'),
  '/to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
  '/to-port': redirectTo('http://karriere.example:8080/page'),
  '/to-file': redirectTo('file:///etc/passwd'),
  '/to-password': redirectTo('http://root:secret@karriere.example/page'),
  '/to-scheme-less': redirectTo('//innen.example/page'),
  '/loop': redirectTo('/loop'),
  '/to-page': redirectTo('/page'),
}

let host: ForeignHost
beforeAll(async () => {
  host = await startForeignHost((request, response) => answers[request.url ?? '']?.(request, response))
})
afterAll(() => host.stop())
beforeEach(() => {
  host.asked.length = 0
  host.dialled.length = 0
  host.names.clear()
  host.names.set('innen.example', [['10.0.0.5']])
})

const fetched = (url: string, changed: Partial<FetchRules> = {}) =>
  fetchFile(url, { ...rules, ...changed }, { network: host })
const refusal = (url: string, changed?: Partial<FetchRules>) => expect(fetched(url, changed)).rejects

test('a page comes from the address that was checked, packed or not', async () => {
  const { body, url, contentType } = await fetched('http://karriere.example/to-page')
  expect([body.toString(), url, contentType]).toEqual([
    'the page',
    'http://karriere.example/page',
    'text/html; charset=utf-8',
  ])
  expect((await fetched('http://karriere.example/packed')).body.toString()).toBe('the page')
  expect(new Set(host.dialled)).toEqual(new Set([PUBLIC_ADDRESS]))
})

describe('no connection is opened to', () => {
  test.each([
    ['loopback', 'http://127.0.0.1/', 'not-public'],
    ['loopback in short', 'http://127.1/', 'not-public'],
    ['loopback in hexadecimal', 'http://0x7f000001/', 'not-public'],
    ['loopback as a number', 'http://2130706433/', 'not-public'],
    ['loopback in octal', 'http://0177.0.0.1/', 'not-public'],
    ['the unspecified address', 'http://0.0.0.0/', 'not-public'],
    ['IPv6 loopback', 'http://[::1]/', 'not-public'],
    ['IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/', 'not-public'],
    ['the metadata service of a cloud', 'http://169.254.169.254/', 'not-public'],
    ['full-width digits', 'http://１２７.0.0.1/', 'not-public'],
    ['a public address without a name', `http://${PUBLIC_ADDRESS}/`, 'not-public'],
    ['another port', 'http://karriere.example:5432/', 'not-public'],
    ['443 over http', 'http://karriere.example:443/', 'not-public'],
    ['an address with a password', 'http://user:secret@karriere.example/', 'not-public'],
    ['a file', 'file:///etc/passwd', 'not-http'],
    ['another protocol', 'gopher://karriere.example/', 'not-http'],
    ['a data URL', 'data:text/html,x', 'not-http'],
    ['a path', '/etc/passwd', 'not-http'],
    ['plain http, where only https is allowed', 'http://karriere.example/', 'not-https'],
  ])('%s', async (what, url, problem) => {
    await refusal(url, { plainHttp: !what.startsWith('plain') }).toMatchObject({ problem })
    expect(host.dialled).toEqual([])
  })

  test.each([
    ['a private address', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['one private address among public ones', [PUBLIC_ADDRESS, '192.168.0.1']],
    ['carrier-grade NAT', ['100.64.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['a unique local address', ['fd00::1']],
    ['a link-local address', ['fe80::1']],
    ['IPv4 in IPv6', ['::ffff:10.0.0.1']],
    ['NAT64', ['64:ff9b::a00:1']],
    ['multicast', ['224.0.0.1']],
    ['nothing', []],
  ])('a name that resolves to %s', async (_what, addresses) => {
    host.names.set('karriere.example', [addresses])
    await refusal('http://karriere.example/page').toMatchObject({
      problem: addresses.length === 0 ? 'unknown-host' : 'not-public',
    })
    expect(host.dialled).toEqual([])
  })

  test('localhost, as this machine resolves it', async () => {
    await expect(fetchFile('http://localhost/', rules, { network: internet })).rejects.toMatchObject({
      problem: 'not-public',
    })
  })
})

test('a name that changes to a private address after the check is not looked up again', async () => {
  host.names.set('karriere.example', [[PUBLIC_ADDRESS], ['127.0.0.1']])
  expect((await fetched('http://karriere.example/page')).body.toString()).toBe('the page')
  expect(host.dialled).toEqual([PUBLIC_ADDRESS])
})

test('a name that changes to a private address between two redirects is refused', async () => {
  host.names.set('karriere.example', [[PUBLIC_ADDRESS], ['127.0.0.1']])
  await refusal('http://karriere.example/to-page').toMatchObject({ problem: 'not-public' })
  expect(host.asked).toEqual(['karriere.example/to-page'])
})

describe('a redirect', () => {
  test.each([
    ['/to-private', 'not-public'],
    ['/to-loopback', 'not-public'],
    ['/to-metadata', 'not-public'],
    ['/to-port', 'not-public'],
    ['/to-password', 'not-public'],
    ['/to-scheme-less', 'not-public'],
    ['/to-file', 'not-http'],
  ])('%s is refused before a connection', async (path, problem) => {
    await refusal(`http://karriere.example${path}`).toMatchObject({ problem })
    expect(host.asked).toEqual([`karriere.example${path}`])
  })

  test('is followed three times, and where it is allowed', async () => {
    await refusal('http://karriere.example/loop').toMatchObject({ problem: 'redirects' })
    expect(host.asked).toHaveLength(4)
    await refusal('http://karriere.example/to-page', {
      allows: ({ pathname }) => pathname !== '/page',
    }).toMatchObject({ problem: 'refused' })
  })
})

describe('a worker is not held by', () => {
  test.each([
    ['/announced', 'too-large'],
    ['/endless', 'too-large'],
    ['/bomb', 'too-large'],
    ['/brotli', 'refused'],
    ['/no-gzip', 'unreachable'],
    ['/missing', 'timeout'],
  ])('%s', async (path, problem) => {
    await refusal(
      `http://karriere.example${path}`,
      path === '/missing' ? { timeLimitMs: 200 } : {},
    ).toMatchObject({
      problem,
    })
  })

  test('a byte now and then, long before the time is over', async () => {
    const started = performance.now()
    await refusal('http://karriere.example/dribble').toMatchObject({ problem: 'timeout' })
    expect(performance.now() - started).toBeLessThan(rules.timeLimitMs / 2)
  })

  test.each(['/silent', '/dribble'])('%s beyond the time limit', async (path) => {
    const { leastRate: _rate, ...withoutRate } = rules
    await expect(
      fetchFile(`http://karriere.example${path}`, { ...withoutRate, timeLimitMs: 200 }, { network: host }),
    ).rejects.toMatchObject({ problem: 'timeout' })
  })
})
