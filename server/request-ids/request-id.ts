import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

/** What nginx, Envoy, Traefik and HAProxy make: 32 hex digits or a UUID. Nothing that could be a name, an address or a line break. */
const FORM = /^[A-Za-z0-9][A-Za-z0-9_-]{7,35}$/

export const isRequestId = (text: unknown): text is string => typeof text === 'string' && FORM.test(text)

/** Of a proxy that is trusted, where it sends one; a client's own would let strangers write into the log. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, trustProxy: number): string {
  const given = headers[REQUEST_ID_HEADER]
  return trustProxy > 0 && isRequestId(given) ? given : randomBytes(8).toString('hex')
}
