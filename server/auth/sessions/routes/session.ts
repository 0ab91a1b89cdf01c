import type { AuthRoute } from '../../answer.ts'
import { OK } from '../../answer.ts'
import { type AuthContext, logFailure, SESSION_NOT_ENDED } from '../../auth-context.ts'
import {
  clearSessionCookie,
  readSessionToken,
  sessionCookieName,
  writeSessionCookie,
} from '../session-cookie.ts'

export function sessionRoutes({ sessions, siteUrl, secret }: AuthContext): AuthRoute[] {
  const cookieName = sessionCookieName(siteUrl)
  return [
    {
      method: 'POST',
      path: '/sign-out',
      async handle(request) {
        const token = readSessionToken(request.headers, cookieName, secret)
        // The browser forgets the session also while the database is down.
        if (token !== undefined) await logFailure(request.log, SESSION_NOT_ENDED, () => sessions.end(token))
        return { ...OK, cookies: [clearSessionCookie(siteUrl)] }
      },
    },
    {
      // Browsers call this after a page load, which extends the session.
      method: 'GET',
      path: '/get-session',
      async handle(request) {
        const token = readSessionToken(request.headers, cookieName, secret)
        const session = token === undefined ? null : await sessions.extend(token)
        // The cookie of a session that has ended is not cleared: the browser may have received another one since this
        // request (a new password, a sign-in in another tab), and clearing would remove that one.
        if (session === null) return { status: 200, body: { signedIn: false, expiresAt: null } }
        return {
          status: 200,
          body: { signedIn: true, expiresAt: session.expiresAt.toISOString() },
          cookies: session.extended ? [writeSessionCookie(session, { siteUrl, secret })] : [],
        }
      },
    },
  ]
}
