import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchPicture, MOST_BYTES } from '../../../server/logos/fetch-picture.ts'
import { internet } from '../../../server/outgoing/network.ts'
import { type LogoHost, PUBLIC_ADDRESS, startLogoHost } from './logo-host.ts'

const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(302, { location }).end()

const answers: Record<string, RequestListener> = {
  '/logo.png': (_request, response) => void response.end('the file'),
  '/most': (_request, response) => void response.end(Buffer.alloc(MOST_BYTES)),
  '/announced': (_request, response) =>
    void response.writeHead(200, { 'content-length': MOST_BYTES + 1 }).end(Buffer.alloc(MOST_BYTES + 1)),
  '/streamed': (_request, response) => {
    // Never ends by itself.
    const write = (): void => {
      if (!response.destroyed) response.write(Buffer.alloc(64 * 1024), () => setImmediate(write))
    }
    write()
  },
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half', () => response.destroy())
  },
  '/silent': () => {},
  '/dribble': (_request, response) => void response.write('x'),
  '/missing': (_request, response) => void response.writeHead(404).end('nothing'),
  '/to-logo': redirectTo('https://weiter.example/logo.png'),
  '/to-relative': redirectTo('logo.png'),
  '/to-http': redirectTo('http://weiter.example/logo.png'),
  '/to-inside': redirectTo('https://innen.example/logo.png'),
  '/to-metadata': redirectTo('https://169.254.169.254/latest/meta-data/'),
  '/to-file': redirectTo('file:///etc/passwd'),
  '/loop': redirectTo('/loop'),
}

let host: LogoHost
beforeAll(async () => {
  host = await startLogoHost((request, response) => answers[request.url ?? '']?.(request, response))
})
afterAll(() => host.stop())
beforeEach(() => {
  host.asked.length = 0
  host.dialled.length = 0
  host.names.clear()
  host.names.set('innen.example', [['10.0.0.5']])
})

const fetched = async (url: string) => (await fetchPicture(url, host)).toString()
const refusal = (url: string, signal?: AbortSignal) => expect(fetchPicture(url, host, signal)).rejects

test('the file comes from the address that was checked, by the name of the host', async () => {
  expect(await fetched('https://logo.example/logo.png')).toBe('the file')
  expect(host.dialled).toEqual([PUBLIC_ADDRESS])
  expect(host.asked).toEqual(['logo.example/logo.png'])
})

describe('no connection is opened', () => {
  test.each([
    ['http', 'http://logo.example/logo.png', 'not-https'],
    ['another protocol', 'ftp://logo.example/logo.png', 'not-https'],
    ['no URL', 'logo.png', 'not-https'],
    ['another port', 'https://logo.example:8443/logo.png', 'not-public'],
    ['a password', 'https://user:secret@logo.example/logo.png', 'not-public'],
    ['an IP address', `https://${PUBLIC_ADDRESS}/logo.png`, 'not-public'],
    ['loopback', 'https://127.0.0.1/logo.png', 'not-public'],
    ['loopback in short', 'https://127.1/logo.png', 'not-public'],
    ['loopback in hexadecimal', 'https://0x7f000001/logo.png', 'not-public'],
    ['loopback as a number', 'https://2130706433/logo.png', 'not-public'],
    ['loopback in octal', 'https://0177.0.0.1/logo.png', 'not-public'],
    ['IPv6 loopback', 'https://[::1]/logo.png', 'not-public'],
    ['IPv4 in IPv6', 'https://[::ffff:169.254.169.254]/logo.png', 'not-public'],
    ['a name inside', 'https://innen.example/logo.png', 'not-public'],
  ])('%s', async (_what, url, problem) => {
    await refusal(url).toMatchObject({ problem, isFinal: true })
    expect(host.dialled).toEqual([])
  })

  test.each([
    ['one private address among public ones', [PUBLIC_ADDRESS, '192.168.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['IPv4 in IPv6', ['::ffff:10.0.0.1']],
  ])('a name with %s', async (_what, addresses) => {
    host.names.set('logo.example', [addresses])
    await refusal('https://logo.example/logo.png').toMatchObject({ problem: 'not-public' })
    expect(host.dialled).toEqual([])
  })

  test('localhost, as this machine resolves it', async () => {
    await expect(fetchPicture('https://localhost/logo.png', internet)).rejects.toMatchObject({
      problem: 'not-public',
    })
  })
})

test('a name that changes to a private address after the check is not looked up again', async () => {
  host.names.set('logo.example', [[PUBLIC_ADDRESS], ['127.0.0.1']])
  expect(await fetched('https://logo.example/logo.png')).toBe('the file')
  expect(host.dialled).toEqual([PUBLIC_ADDRESS])
})

describe('a redirect', () => {
  test('leads to another host, or to a relative path', async () => {
    expect(await fetched('https://logo.example/to-logo')).toBe('the file')
    expect(await fetched('https://logo.example/to-relative')).toBe('the file')
  })

  test.each([
    ['/to-http', 'not-https'],
    ['/to-inside', 'not-public'],
    ['/to-metadata', 'not-public'],
    ['/to-file', 'not-https'],
  ])('%s is refused before a connection', async (path, problem) => {
    await refusal(`https://logo.example${path}`).toMatchObject({ problem })
    expect(host.asked).toEqual([`logo.example${path}`])
    expect(host.dialled).toEqual([PUBLIC_ADDRESS])
  })

  test('is followed three times', async () => {
    await refusal('https://logo.example/loop').toMatchObject({ problem: 'redirects', isFinal: true })
    expect(host.asked).toHaveLength(4)
  })
})

describe('what is read', () => {
  test('ends at 256 kB', async () => {
    expect(await fetchPicture('https://logo.example/most', host)).toHaveLength(MOST_BYTES)
    await refusal('https://logo.example/announced').toMatchObject({ problem: 'too-large', isFinal: true })
    await refusal('https://logo.example/streamed').toMatchObject({ problem: 'too-large' })
  })

  test('is all or nothing', async () => {
    await refusal('https://logo.example/cut').toMatchObject({ problem: 'unreachable', isFinal: false })
    await refusal('https://logo.example/missing').toMatchObject({ problem: 'refused', isFinal: false })
  })

  test.each(['/silent', '/dribble'])('%s has a time limit', async (path) => {
    await refusal(`https://logo.example${path}`, AbortSignal.timeout(200)).toMatchObject({
      problem: 'timeout',
      isFinal: false,
    })
  })

  test('needs a certificate for the name', async () => {
    await refusal('https://fremd.example/logo.png').toMatchObject({ problem: 'unreachable' })
    expect(host.asked).toEqual([])
  })
})
