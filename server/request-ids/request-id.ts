import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Request ids as nginx, Envoy, Traefik and HAProxy make them: 32 hex digits or a UUID. A name, an address or a line break does not match. */
const FORM = /^[A-Za-z0-9][A-Za-z0-9_-]{7,35}$/

export const isRequestId = (text: unknown): text is string => typeof text === 'string' && FORM.test(text)

/** The id that a trusted proxy sends, else a new one: with a client's own id strangers would write into the log. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, trustProxy: number): string {
  const given = headers[REQUEST_ID_HEADER]
  return trustProxy > 0 && isRequestId(given) ? given : randomBytes(8).toString('hex')
}
