import { createHmac } from 'node:crypto'
import { sessionCookieName } from '../../server/auth/sessions/session-cookie.ts'

/** Where tests pretend to be served from. */
export const SITE = 'http://localhost:3000'

/** The session cookie of a token, as better-auth signs it. */
export function signedCookie(token: string, secret: string, siteUrl = SITE): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookieName(siteUrl)}=${encodeURIComponent(`${token}.${signature}`)}`
}
