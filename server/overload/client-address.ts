import type { IncomingMessage } from 'node:http'

type Reported = Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** The client's IP address where Fastify does not know the request: the one that the first trusted proxy added, its `request.ip`. */
export function clientAddress({ headers, socket }: Reported, trustProxy: number): string {
  const added = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const addresses = [socket.remoteAddress ?? '', ...added.reverse()]
  return addresses[Math.min(trustProxy, addresses.length - 1)] ?? ''
}
