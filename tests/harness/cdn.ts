/**
 * A CDN as operators put one in front of the site: it keeps what CDN-Cache-Control or `public` allows, by URL and by the headers that
 * Vary names, gives that out until its time is over, and drops what is named to its purge URL. It asks nobody whether it is still true.
 */
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Kept {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  readonly until: number
  readonly keys: readonly string[]
  /** What the request said in the headers that Vary names. */
  readonly varied: Readonly<Record<string, string>>
}

export interface Cdn {
  readonly url: string
  readonly purgeUrl: string
  /** Paths for which the origin was asked. */
  readonly asked: readonly string[]
  /** Keys of each call of the purge URL. */
  readonly purges: readonly (readonly string[])[]
  /** The next so many calls of the purge URL answer 503, and nothing is dropped. */
  failPurges(count: number): void
  leadTo(port: number): void
  close(): Promise<void>
}

const secondsIn = (header: string | string[] | undefined, name: string): number =>
  Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(String(header ?? ''))?.[1] ?? 0)

function lifetimeOf(headers: IncomingMessage['headers']): number {
  const own = headers['cdn-cache-control']
  if (own !== undefined) return secondsIn(own, 'max-age')
  const shared = headers['cache-control'] ?? ''
  return /\bpublic\b/.test(shared) ? secondsIn(shared, 's-maxage') || secondsIn(shared, 'max-age') : 0
}

function variedIn(asked: IncomingMessage['headers'], vary: string | undefined): Record<string, string> {
  const names = (vary ?? '').split(',').map((name) => name.trim().toLowerCase())
  return Object.fromEntries(names.filter(Boolean).map((name) => [name, String(asked[name] ?? '')]))
}

export async function openCdn(token: string): Promise<Cdn> {
  const kept = new Map<string, Kept[]>()
  const asked: string[] = []
  const purges: string[][] = []
  let port = 0
  let failing = 0

  function purge(keys: readonly string[]): void {
    for (const [path, answers] of kept)
      kept.set(
        path,
        answers.filter((answer) => !answer.keys.some((key) => keys.includes(key))),
      )
  }

  const server: Server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path === '/.purge') {
      if (incoming.headers.authorization !== `Bearer ${token}`) return void outgoing.writeHead(401).end()
      const { keys }: { keys: string[] } = JSON.parse(await text(incoming))
      if (failing > 0) {
        failing -= 1
        return void outgoing.writeHead(503).end()
      }
      purges.push(keys)
      purge(keys)
      return void outgoing.writeHead(204).end()
    }
    const isRead = incoming.method === 'GET'
    const hit = isRead
      ? kept
          .get(path)
          ?.find(
            ({ varied, until }) =>
              until > Date.now() &&
              Object.entries(varied).every(([name, value]) => String(incoming.headers[name] ?? '') === value),
          )
      : undefined
    if (hit) return void outgoing.writeHead(hit.status, { ...hit.headers, 'x-cdn': 'hit' }).end(hit.body)
    asked.push(path)
    const going = request(
      { port, host: '127.0.0.1', method: incoming.method, path, headers: incoming.headers },
      async (given) => {
        const chunks: Buffer[] = []
        for await (const chunk of given) chunks.push(chunk)
        const body = Buffer.concat(chunks)
        const { 'transfer-encoding': _chunked, connection: _ends, ...headers } = given.headers
        const seconds = lifetimeOf(headers)
        if (isRead && seconds > 0 && headers['set-cookie'] === undefined) {
          const answers = kept.get(path) ?? []
          answers.push({
            status: given.statusCode ?? 502,
            headers,
            body,
            until: Date.now() + seconds * 1000,
            keys: String(headers['surrogate-key'] ?? '').split(' '),
            varied: variedIn(incoming.headers, headers.vary),
          })
          kept.set(path, answers)
        }
        outgoing.writeHead(given.statusCode ?? 502, { ...headers, 'x-cdn': 'miss' }).end(body)
      },
    )
    going.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
    incoming.pipe(going)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    purgeUrl: `${url}/.purge`,
    asked,
    purges,
    failPurges: (count) => {
      failing = count
    },
    leadTo: (next) => {
      port = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
