import { createHmac } from 'node:crypto'
import { sessionCookieName } from '../../server/auth/sessions/session-cookie.ts'

/** Where tests pretend to be served from. */
export const SITE = 'http://localhost:3000'

/** The value of the session cookie. Signed here once more on purpose: the tests do not trust the server's own code. */
export function signedToken(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}

/** The session cookie of a token, as a browser sends it. */
export function signedCookie(token: string, secret: string, siteUrl = SITE): string {
  return `${sessionCookieName(siteUrl)}=${signedToken(token, secret)}`
}
