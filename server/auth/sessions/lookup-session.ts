import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import { z } from 'zod'
import type { Session } from '../../context.ts'
import { readSessionToken } from './session-cookie.ts'
import { isExtensionDue } from './session-lifetime.ts'

const rowSchema = z.object({
  token: z.string(),
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

interface Waiting {
  readonly token: string
  resolve(session: Session | null): void
  reject(error: unknown): void
}

/** A second one, so that nobody waits for one that is slow. More would ask for fewer at a time. */
const QUERIES_AT_ONCE = 2
const TOKENS_A_QUERY = 200

/**
 * One prepared query instead of the two of better-auth, and never cached: the end of a session and a change of role take
 * effect with the next request. What arrives in the same turn of the event loop shares a query, and what arrives while queries run goes
 * with the next, all of it: thousands of sockets that reconnect at once need no query each. Nothing joins a query that has begun, which
 * may have read before a session ended.
 */
export function createSessionLookup(options: SessionLookupOptions) {
  const { pool, cookieName, secret } = options
  const waiting: Waiting[] = []
  let running = 0
  let scheduled = false

  async function askFor(asked: readonly Waiting[]): Promise<void> {
    try {
      const { rows } = await pool.query({
        name: 'sessions-by-tokens',
        text: 'select token, id, user_id, role::text, expires_at, remembered from auth.sessions_by_tokens($1)',
        values: [[...new Set(asked.map(({ token }) => token))]],
      })
      const found = new Map(
        rows.map((row) => {
          const { token, ...session } = rowSchema.parse(row)
          return [token, sessionOf(session)]
        }),
      )
      for (const { token, resolve } of asked) resolve(found.get(token) ?? null)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  async function askInTurn(): Promise<void> {
    running += 1
    while (waiting.length > 0) await askFor(waiting.splice(0, TOKENS_A_QUERY))
    running -= 1
  }

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    // After all requests that this turn of the event loop has received.
    setImmediate(() => {
      scheduled = false
      if (running < QUERIES_AT_ONCE) void askInTurn()
    })
  }

  return async (request: Pick<IncomingMessage, 'headers'>): Promise<Session | null> => {
    const token = readSessionToken(request.headers, cookieName, secret)
    if (token === undefined) return null
    return new Promise((resolve, reject) => {
      waiting.push({ token, resolve, reject })
      schedule()
    })
  }
}

function sessionOf({
  id,
  user_id,
  role,
  expires_at,
  remembered,
}: Omit<z.infer<typeof rowSchema>, 'token'>): Session {
  const extensionDue = isExtensionDue({ expiresAt: expires_at, remembered })
  return { id, userId: user_id, role, expiresAt: expires_at, extensionDue }
}
