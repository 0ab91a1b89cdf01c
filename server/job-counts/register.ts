/**
 * POST /api/job-counts: what a browser has shown of jobs. A beacon and not the pages themselves: pages and results come from
 * shared caches too, and a list says nothing about which of its cards were seen.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { readSessionToken, sessionCookieName } from '../auth/sessions/session-cookie.ts'
import type { BaseContext } from '../context.ts'
import { type JobCount, JobCounter } from './job-counter.ts'

const FLUSH_MS = 3_000
const BODY_LIMIT = 8 * 1024
/** More than a screen of cards; a browser that scrolls further sends another one. */
const MOST_IDS = 50

const ids = z.array(z.uuid().toLowerCase()).max(MOST_IDS).default([])
const body = z.object({ shown: ids, opened: ids })

/** Programs, pages that are prepared before anybody looks at them, and requests of other sites. */
function isNobody({ headers }: FastifyRequest, siteUrl: string): boolean {
  const userAgent = headers['user-agent']
  if (!userAgent || isbot(userAgent)) return true
  if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return true
  return headers.origin !== new URL(siteUrl).origin
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function registerJobCounts(
  app: FastifyInstance,
  { pools, env, log }: Pick<BaseContext, 'pools' | 'env' | 'log'>,
): void {
  const cookie = sessionCookieName(env.siteUrl)
  const counter = new JobCounter((counts: readonly JobCount[]) =>
    pools.auth.query('select auth.add_job_counts($1, $2, $3, $4)', [
      counts.map(({ jobId }) => jobId),
      counts.map(({ impressions }) => impressions),
      counts.map(({ views }) => views),
      counts.map(({ sessionToken }) => sessionToken),
    ]),
  )
  const flush = () =>
    counter.flush().catch((error: unknown) => {
      log.warn({ err: error }, 'the numbers of jobs could not be written, they wait')
    })
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  // At SIGTERM, while the pools are still open.
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })

  app.post('/api/job-counts', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    // The browser does not read the answer, and nobody learns whether it counted.
    void reply.code(204).send()
    if (isNobody(request, env.siteUrl)) return reply
    const beacon = body.safeParse(parse(request.body))
    if (beacon.success)
      counter.note({
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        sessionToken: readSessionToken(request.headers, cookie, env.authSecret),
        ...beacon.data,
      })
    return reply
  })
}
