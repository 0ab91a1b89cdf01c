/**
 * Reads a file from an address that an employer wrote. The server must not become a way into its own network: the name
 * is resolved first, every address of it must be public, and the connection goes to the address that was checked, so that
 * another answer of the name server a moment later changes nothing. Redirects obey the same rules. No script runs, no
 * cookie is kept, and a host that dribbles is left before its time is over.
 */
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import { FetchError } from './fetch-error.ts'
import { internet, type Network } from './network.ts'
import { isPublicAddress } from './public-address.ts'

const gunzip = promisify(gunzipWithCallback)

export interface FetchRules {
  /** Https alone proves which host answers. */
  readonly plainHttp: boolean
  readonly mostBytes: number
  readonly mostRedirects: number
  /** From the first look-up to the last byte, redirects included. */
  readonly timeLimitMs: number
  /** A body that brings less in this time is given up. */
  readonly leastRate?: { readonly bytes: number; readonly ms: number }
  readonly accept: string
  readonly userAgent: string
  /** Whether a redirect may lead there. Asked with every address, the first included. */
  readonly allows?: (url: URL) => boolean
}

export interface FetchedFile {
  /** Where it lay in the end. */
  readonly url: string
  readonly body: Buffer
  readonly contentType: string
}

function checked(text: string, { plainHttp, allows }: FetchRules, base?: URL): URL {
  const url = URL.parse(text, base)
  if (url === null || (url.protocol !== 'https:' && !(plainHttp && url.protocol === 'http:')))
    throw new FetchError(plainHttp ? 'not-http' : 'not-https')
  // URL has read 0x7f.1 and 2130706433 as the IPv4 addresses that they are. Companies have names, and TLS proves those.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new FetchError('not-public')
  // An empty port is the one of the protocol: 80 or 443.
  if (url.port !== '' || url.username !== '' || url.password !== '') throw new FetchError('not-public')
  if (allows && !allows(url)) throw new FetchError('refused')
  return url
}

async function publicAddress(host: string, { resolve }: Network, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchError('timeout')), { once: true })
  })
  const addresses = await Promise.race([
    resolve(host).catch((cause: unknown) => {
      throw new FetchError('unknown-host', { cause })
    }),
    late,
  ])
  const [address] = addresses
  if (address === undefined) throw new FetchError('unknown-host')
  // One private address among them is enough to refuse: which one counts is not the host's choice.
  if (!addresses.every(isPublicAddress)) throw new FetchError('not-public')
  return address
}

interface Asked {
  readonly rules: FetchRules
  readonly network: Network
  readonly signal: AbortSignal
}

function ask(url: URL, address: string, { rules, network, signal }: Asked): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const asked = (secure ? requestTls : requestPlain)(url, {
      signal,
      createConnection: () => network.connect(address, url.hostname, secure),
      headers: {
        // Without an agent Node would add port 80.
        host: url.host,
        accept: rules.accept,
        'accept-encoding': 'gzip',
        'user-agent': rules.userAgent,
      },
    })
    asked.on('response', resolve)
    asked.on('error', (cause) =>
      reject(new FetchError(signal.aborted ? 'timeout' : 'unreachable', { cause })),
    )
    asked.end()
  })
}

/** Leaves a body that comes too slowly. Returns how to stop watching. */
function watchRate(answer: IncomingMessage, { leastRate }: FetchRules): () => void {
  if (leastRate === undefined) return () => {}
  let came = 0
  answer.on('data', (chunk: Buffer) => {
    came += chunk.length
  })
  const watch = setInterval(() => {
    if (came < leastRate.bytes) answer.destroy(new FetchError('timeout'))
    came = 0
  }, leastRate.ms)
  return () => clearInterval(watch)
}

async function unpacked(body: Buffer, encoding: string | undefined, mostBytes: number): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity' || encoding === '') return body
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new FetchError('refused')
  try {
    return await gunzip(body, { maxOutputLength: mostBytes })
  } catch (cause) {
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    throw new FetchError(isTooLarge ? 'too-large' : 'unreachable', { cause })
  }
}

async function bodyOf(answer: IncomingMessage, { rules, signal }: Asked): Promise<Buffer> {
  const { mostBytes } = rules
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new FetchError('too-large')
  const chunks: Buffer[] = []
  let size = 0
  const stopWatching = watchRate(answer, rules)
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > mostBytes) throw new FetchError('too-large')
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof FetchError) throw cause
    throw new FetchError(signal.aborted ? 'timeout' : 'unreachable', { cause })
  } finally {
    stopWatching()
  }
  return unpacked(Buffer.concat(chunks), answer.headers['content-encoding']?.toLowerCase(), mostBytes)
}

/** The file behind an address, or a FetchError. */
export async function fetchFile(
  address: string,
  rules: FetchRules,
  { network = internet, signal }: { readonly network?: Network; readonly signal?: AbortSignal } = {},
): Promise<FetchedFile> {
  const limit = AbortSignal.timeout(rules.timeLimitMs)
  const asked: Asked = { rules, network, signal: signal ? AbortSignal.any([signal, limit]) : limit }
  let url = checked(address, rules)
  for (let redirects = 0; redirects <= rules.mostRedirects; redirects++) {
    const answer = await ask(url, await publicAddress(url.hostname, network, asked.signal), asked)
    try {
      const { statusCode: status = 0, headers } = answer
      if (status === 200)
        return {
          url: url.href,
          body: await bodyOf(answer, asked),
          contentType: headers['content-type'] ?? '',
        }
      if (status < 300 || status > 399 || headers.location === undefined)
        throw new FetchError('refused', { status })
      url = checked(headers.location, rules, url)
    } finally {
      answer.destroy()
    }
  }
  throw new FetchError('redirects')
}
