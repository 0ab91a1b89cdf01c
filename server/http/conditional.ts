/** Whether a client has what it asks for already (RFC 9110, 13.1). */
import type { FastifyRequest } from 'fastify'

interface Known {
  /** With its quotes. Weak: a document is compressed or not, and says when it was built. */
  readonly etag: string
  readonly changedAt?: Date
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '')

export function isCurrent({ headers }: Pick<FastifyRequest, 'headers'>, { etag, changedAt }: Known): boolean {
  const asked = headers['if-none-match']
  // It has precedence: a client that sends both knows the tag for better.
  if (asked !== undefined)
    return asked.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(etag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return changedAt !== undefined && !Number.isNaN(since) && changedAt.getTime() <= since
}
