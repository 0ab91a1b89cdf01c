/**
 * Sends the announcements that batches have written to app_private.event_outbox. Only one process polls: the one whose
 * connection holds the advisory lock. When that process ends, its connection closes and another process takes over
 * within a second.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'

export interface OutboxPoller {
  /** Whether this process is the one that polls. */
  readonly polling: boolean
  stop(): Promise<void>
}

interface OutboxPollerOptions {
  /** One of its connections is held while this process polls. */
  readonly pool: Pick<pg.Pool, 'connect'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'debug'>
}

/** The number after that of the workers' liveness locks (server/worker/dead-workers.ts). */
const POLLER_LOCK = [4_712, 0]
/** Interval between polls during a burst of announcements. */
const BUSY_MS = 20
/** A burst is over after this time without an announcement. */
const BURST_MS = 5_000
/** Interval between polls otherwise. An empty poll costs Postgres about 0.1 ms. */
const IDLE_MS = 100
/** How often the other processes try to take the lock. */
const TAKE_OVER_MS = 1_000
const FULL_BATCH = 1_000

const heldSchema = z.object({ held: z.boolean() })
const sentSchema = z.object({ sent: z.number() })

export function pollOutbox({ pool, log }: OutboxPollerOptions): OutboxPoller {
  const ended = new AbortController()
  let polling = false
  const pause = (milliseconds: number): Promise<void> =>
    delay(milliseconds, undefined, { signal: ended.signal }).catch(() => {})

  async function takeLock(client: pg.PoolClient): Promise<boolean> {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', POLLER_LOCK)
    return heldSchema.parse(rows[0]).held
  }

  async function poll(client: pg.PoolClient): Promise<void> {
    // A process that hangs must not keep the lock: Postgres ends the connection after five seconds without a query.
    await client.query(`set idle_session_timeout = '5s'`)
    let busyUntil = 0
    while (!ended.signal.aborted) {
      const { rows } = await client.query({
        name: 'send-announcements',
        text: 'select auth.send_announcements() as sent',
      })
      const { sent } = sentSchema.parse(rows[0])
      if (sent === FULL_BATCH) continue
      if (sent > 0) busyUntil = performance.now() + BURST_MS
      await pause(performance.now() < busyUntil ? BUSY_MS : IDLE_MS)
    }
  }

  async function tryOnce(): Promise<void> {
    const client = await pool.connect()
    let lockFree = false
    try {
      const held = await takeLock(client)
      lockFree = !held
      if (!held || ended.signal.aborted) return
      polling = true
      log.info('events: polling the outbox')
      await poll(client)
    } finally {
      polling = false
      // Closing the connection releases the lock. After a timeout Postgres may have granted it unnoticed.
      client.release(!lockFree || ended.signal.aborted)
    }
  }

  async function pollUntilStopped(): Promise<void> {
    while (!ended.signal.aborted) {
      await tryOnce().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        log.debug({ reason }, 'events: the outbox could not be polled')
      })
      await pause(TAKE_OVER_MS)
    }
  }
  const running = pollUntilStopped()

  return {
    get polling() {
      return polling
    },
    async stop() {
      ended.abort()
      await running
    },
  }
}
