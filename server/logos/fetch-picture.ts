/**
 * Reads a file from an address that an employer wrote. The server must not become a way into its own network: the name
 * is resolved first, every address of it must be public, and the connection goes to the address that was checked, so that
 * another answer of the name server a moment later changes nothing. Redirects obey the same rules.
 */
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { LogoError } from './logo-error.ts'
import { isPublicAddress } from './public-address.ts'

export const MOST_BYTES = 256 * 1024
const MOST_REDIRECTS = 3
const TIME_LIMIT_MS = 5_000

export interface Network {
  /** Every IP address of a host. */
  resolve(host: string): Promise<readonly string[]>
  /** A TLS connection to port 443 of the address, with the certificate checked against the host's name. */
  connect(address: string, host: string): TLSSocket
}

export const internet: Network = {
  async resolve(host) {
    const found = await lookup(host, { all: true, verbatim: true })
    return found.map(({ address }) => address)
  },
  connect: (address, host) => connect({ host: address, port: 443, servername: host }),
}

function checked(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (url === null || url.protocol !== 'https:') throw new LogoError('not-https')
  // URL has read 0x7f.1 and 2130706433 as the IPv4 addresses that they are. Companies have names, and TLS proves those.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new LogoError('not-public')
  if (url.port !== '' || url.username !== '' || url.password !== '') throw new LogoError('not-public')
  return url
}

async function publicAddress(host: string, { resolve }: Network, signal: AbortSignal): Promise<string> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new LogoError('timeout')), { once: true })
  })
  const addresses = await Promise.race([
    resolve(host).catch((error: unknown) => {
      throw new LogoError('unknown-host', error)
    }),
    late,
  ])
  const [address] = addresses
  if (address === undefined) throw new LogoError('unknown-host')
  // One private address among them is enough to refuse: which one counts is not the host's choice.
  if (!addresses.every(isPublicAddress)) throw new LogoError('not-public')
  return address
}

function ask(url: URL, address: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      signal,
      createConnection: () => network.connect(address, url.hostname),
      headers: {
        // Without an agent Node would add port 80.
        host: url.host,
        accept: 'image/webp, image/png, image/jpeg',
        'user-agent': 'OrthoStellen-Logo',
      },
    })
    asked.on('response', resolve)
    asked.on('error', (error) => reject(new LogoError(signal.aborted ? 'timeout' : 'unreachable', error)))
    asked.end()
  })
}

async function bodyOf(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > MOST_BYTES) throw new LogoError('too-large')
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > MOST_BYTES) throw new LogoError('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof LogoError) throw error
    throw new LogoError(signal.aborted ? 'timeout' : 'unreachable', error)
  }
  return Buffer.concat(chunks)
}

/** The file behind an https address, or a LogoError. */
export async function fetchPicture(
  address: string,
  network: Network = internet,
  signal: AbortSignal = AbortSignal.timeout(TIME_LIMIT_MS),
): Promise<Buffer> {
  let url = checked(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await ask(url, await publicAddress(url.hostname, network, signal), network, signal)
    try {
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await bodyOf(answer, signal)
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
        throw new LogoError('refused')
      url = checked(headers.location, url)
    } finally {
      answer.destroy()
    }
  }
  throw new LogoError('redirects')
}
