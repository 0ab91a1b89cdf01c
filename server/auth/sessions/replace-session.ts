import type { FastifyRequest } from 'fastify'
import { type AuthContext, logFailure, SESSION_NOT_ENDED } from '../auth-context.ts'
import { readSessionToken, sessionCookieName, writeSessionCookie } from './session-cookie.ts'

/**
 * The cookie of the session that a browser has just begun. The browser's previous session ends: its cookie is
 * overwritten, so the browser could not end it later.
 */
export async function replaceSession(
  { sessions, siteUrl, secret }: Pick<AuthContext, 'sessions' | 'siteUrl' | 'secret'>,
  request: FastifyRequest,
  session: { readonly token: string; readonly expiresAt: Date; readonly remembered: boolean },
): Promise<string> {
  const before = readSessionToken(request.headers, sessionCookieName(siteUrl), secret)
  if (before !== undefined) await logFailure(request.log, SESSION_NOT_ENDED, () => sessions.end(before))
  return writeSessionCookie(session, { siteUrl, secret })
}
