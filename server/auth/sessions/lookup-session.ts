import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import { z } from 'zod'
import type { Session } from '../../context.ts'
import { readSessionToken } from './session-cookie.ts'
import { isExtensionDue } from './session-lifetime.ts'

const rowSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  role: z.enum(['applicant', 'employer', 'admin']),
  expires_at: z.date(),
  remembered: z.boolean(),
})

interface SessionLookupOptions {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly cookieName: string
  readonly secret: string
}

/**
 * One prepared query instead of the two of better-auth, and never cached: the end of a session and a change of role take
 * effect with the next request.
 */
export function createSessionLookup(options: SessionLookupOptions) {
  const { pool, cookieName, secret } = options
  return async (request: Pick<IncomingMessage, 'headers'>): Promise<Session | null> => {
    const token = readSessionToken(request.headers, cookieName, secret)
    if (token === undefined) return null
    const { rows } = await pool.query({
      name: 'session-by-token',
      text: 'select id, user_id, role::text, expires_at, remembered from auth.session_by_token($1)',
      values: [token],
    })
    if (rows.length === 0) return null
    const row = rowSchema.parse(rows[0])
    const expiresAt = row.expires_at
    const extensionDue = isExtensionDue({ expiresAt, remembered: row.remembered })
    return { id: row.id, userId: row.user_id, role: row.role, expiresAt, extensionDue }
  }
}
