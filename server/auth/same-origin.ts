/**
 * Protection against cross-site request forgery. Browsers send the origin of a request, and no page can forge it;
 * SameSite=Lax on the cookie is the second line of defence.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

export type OriginEnv = Pick<Env, 'siteUrl' | 'isProduction'>

/**
 * In production only the origin of SITE_URL. Elsewhere also the host that the request was sent to: ports are random in
 * tests, and people type both `localhost` and `127.0.0.1`.
 */
function allowedOrigins(headers: IncomingHttpHeaders, env: OriginEnv): string[] {
  const site = new URL(env.siteUrl).origin
  const { host } = headers
  return env.isProduction || !host ? [site] : [site, `http://${host}`, `https://${host}`]
}

export function isForeignRequest(headers: IncomingHttpHeaders, env: OriginEnv): boolean {
  const { origin } = headers
  // Requests without a cookie are checked too: login CSRF (signing a visitor in to the attacker's account) needs none.
  if (origin !== undefined) return !allowedOrigins(headers, env).includes(origin)
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  // Neither header: not a browser. Such programs may send requests, but not with a cookie.
  return headers.cookie !== undefined
}

/** Reads change nothing, and browsers keep their answers from other sites. A socket is opened by GET but may carry mutations. */
function isHarmless({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined
}

export function createOriginGuard(env: OriginEnv) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (isHarmless(request) || !isForeignRequest(request.headers, env)) return undefined
    request.log.warn({ origin: request.headers.origin }, 'request from a foreign origin refused')
    return reply.code(403).send({
      code: 'FORBIDDEN',
      message: 'Foreign origin',
      errors: [{ message: 'Foreign origin', extensions: { code: 'FORBIDDEN' } }],
    })
  }
}
