/**
 * Sessions also expire, which no trigger announces. So all sessions with a socket are checked regularly. The check also
 * finds sessions whose announcement was not sent.
 */
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { CLOSE } from './close-codes.ts'
import type { Connections } from './connections.ts'

/** Specification: the socket of an expired session closes within a minute. */
const INTERVAL_MS = 20_000

const rowSchema = z.object({ id: z.string() })

interface SessionWatchOptions {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly connections: Pick<Connections, 'all' | 'ofSession'>
  readonly log: Pick<FastifyBaseLogger, 'debug'>
  readonly intervalMs?: number | undefined
}

export function watchSessions(options: SessionWatchOptions): { stop(): void } {
  const { pool, connections, log, intervalMs = INTERVAL_MS } = options

  async function check(): Promise<void> {
    const held = new Set<string>()
    for (const { sessionId } of connections.all()) held.add(sessionId)
    if (held.size === 0) return
    const { rows } = await pool.query('select session_id::text as id from auth.living_sessions($1)', [
      [...held],
    ])
    for (const row of rows) held.delete(rowSchema.parse(row).id)
    for (const ended of held) {
      for (const connection of connections.ofSession(ended))
        connection.close(CLOSE.sessionOver, 'Session over')
    }
  }

  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    check()
      .catch((error: unknown) => log.debug({ err: error }, 'events: sessions could not be checked'))
      .finally(() => {
        running = false
      })
  }, intervalMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
