/** The way to better-auth: our own request in, its answer translated out. What a visitor sent never gets there as it is. */
import type { FastifyRequest } from 'fastify'
import type { AuthAnswer } from './answer.ts'
import { AUTH_PATH, type Auth, CLIENT_IP_HEADER } from './better-auth.ts'
import { withMemory } from './call-memory.ts'
import { type AuthEndpoint, translateResponse } from './translate-response.ts'

const PATHS: Readonly<Record<AuthEndpoint, string>> = {
  'sign-up': '/sign-up/email',
  'sign-in': '/sign-in/email',
  'sign-out': '/sign-out',
  'get-session': '/get-session',
}

export interface Call {
  readonly endpoint: AuthEndpoint
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface TranslatedAnswer extends AuthAnswer {
  readonly body: Readonly<Record<string, unknown>>
  /** Of the account that was made or signed in; not for the client. */
  readonly userId?: string
  /** The hash that was made of the password, if one was; not for the client. */
  readonly passwordHash?: string | undefined
}

export async function callBetterAuth(
  { auth, siteUrl }: { readonly auth: Auth; readonly siteUrl: string },
  request: FastifyRequest,
  { endpoint, body, headers: more = {} }: Call,
): Promise<TranslatedAnswer> {
  const headers = new Headers({
    ...more,
    // The origin guard has compared it with where the request really went.
    origin: new URL(siteUrl).origin,
    [CLIENT_IP_HEADER]: request.ip,
  })
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const url = new URL(`${AUTH_PATH}${PATHS[endpoint]}`, siteUrl)
  if (endpoint !== 'get-session') headers.set('content-type', 'application/json')
  const { response, failure, passwordHash } = await withMemory(() =>
    auth.handler(
      endpoint === 'get-session'
        ? new Request(url, { headers })
        : new Request(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) }),
    ),
  )
  const translated = await translateResponse(endpoint, response, failure, request.log)
  return { ...translated, passwordHash, cookies: response.headers.getSetCookie() }
}
