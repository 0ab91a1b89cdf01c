/**
 * Against requests that another site makes in a signed-in visitor's browser. Browsers name the page a request comes
 * from and let no page lie about it; SameSite=Lax on the cookie is the second line.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

export type OriginEnv = Pick<Env, 'siteUrl' | 'isProduction'>

/**
 * In production exactly the public address. Elsewhere also the address the request was sent to: ports are random in
 * tests, and `localhost` and `127.0.0.1` are both typed by people.
 */
function allowedOrigins(headers: IncomingHttpHeaders, env: OriginEnv): string[] {
  const site = new URL(env.siteUrl).origin
  const { host } = headers
  return env.isProduction || !host ? [site] : [site, `http://${host}`, `https://${host}`]
}

export function isForeignRequest(headers: IncomingHttpHeaders, env: OriginEnv): boolean {
  const { origin } = headers
  // Also without a cookie: signing a visitor in to the attacker's account needs none.
  if (origin !== undefined) return !allowedOrigins(headers, env).includes(origin)
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  // Neither header: no browser. Programs may talk to us, but not with somebody's cookie.
  return headers.cookie !== undefined
}

/** Reading changes nothing and its answer is kept from other sites; a socket, though opened by GET, could do anything. */
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
