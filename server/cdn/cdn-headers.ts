/**
 * Lets a CDN keep a public answer until it is purged. In `CDN-Cache-Control` (RFC 9213): other caches on the way are told of no
 * purge, and must not keep it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { isOutdated } from '../http/answer-cache.ts'
import { surrogateKeys } from './surrogate-keys.ts'

interface CdnAnswer {
  readonly keys: ReadonlySet<string>
  /** Milliseconds since 1970 when it stops being true. */
  readonly trueUntil: number
  /** Of the public content when making it began. */
  readonly edition: number
}

/** Whether the answer may be kept: then the caller must have put nothing into it that belongs to one visit. */
export function letCdnKeep(
  env: Pick<Env, 'cdn'>,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CdnAnswer,
): boolean {
  // With a cookie it would be kept for one visitor alone, by `Vary`.
  if (env.cdn === undefined || request.headers.cookie !== undefined) return false
  // Begun before a change of which the CDN has been told already: it would be kept after its purge.
  if (isOutdated(answer.edition) || reply.hasHeader('set-cookie')) return false
  const seconds = Math.floor(Math.min(env.cdn.seconds, (answer.trueUntil - Date.now()) / 1000))
  const keys = surrogateKeys(answer.keys)
  if (seconds < 1 || keys === undefined) return false
  reply
    .header('cdn-cache-control', `max-age=${seconds}`)
    .header('surrogate-key', keys.join(' '))
    .header('cache-tag', keys.join(','))
  return true
}
