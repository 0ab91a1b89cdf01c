/**
 * The one connection that listens, for the whole process. A subscriber per topic loses people silently when its
 * connection goes (facts.md, defects 2 and 3); here one watchdog sees to one connection, and whoever depends on it is
 * told the moment it may have missed something.
 */
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

export interface Listener {
  /** True while nothing that is said on the channel can be missed. */
  readonly live: boolean
  stop(): Promise<void>
}

export interface ListenerOptions {
  /** A pool of its own: the connection is kept for good. */
  readonly pool: Pick<pg.Pool, 'connect'>
  readonly channel: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  onMessage(payload: string | undefined): void
  onLive(): void
  /** Something may have been missed since the last message. */
  onLost(): void
}

/** A backend that was frozen, or a network that swallows packets, is noticed after both together at the latest. */
const HEARTBEAT_MS = 1_000
const HEARTBEAT_PATIENCE_MS = 2_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 3_000

class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** Rejects when the connection ends, by whichever side. */
function whenLost(client: pg.PoolClient): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new ListenError('the connection has ended')))
  })
  lost.catch(() => {})
  return lost
}

async function expectAnswer(client: pg.PoolClient, lost: Promise<never>, signal: AbortSignal): Promise<void> {
  const patience = new AbortController()
  const late = delay(HEARTBEAT_PATIENCE_MS, undefined, {
    signal: AbortSignal.any([patience.signal, signal]),
  }).then(async () => {
    // Timers run first after this process itself was held up: the answer may be here, and only unread.
    await nextTurn()
    await nextTurn()
    throw new ListenError('the connection does not answer')
  })
  late.catch(() => {})
  try {
    await Promise.race([client.query('select 1'), lost, late])
  } finally {
    patience.abort()
  }
}

export function listenTo(options: ListenerOptions): Listener {
  const { pool, log } = options
  const ended = new AbortController()
  let live = false
  let current: pg.PoolClient | undefined

  async function hold(): Promise<void> {
    const client = await pool.connect()
    current = client
    const lost = whenLost(client)
    try {
      if (ended.signal.aborted) return
      client.on('notification', ({ channel, payload }) => {
        if (channel === options.channel) options.onMessage(payload)
      })
      await Promise.race([client.query(`listen ${client.escapeIdentifier(options.channel)}`), lost])
      live = true
      options.onLive()
      while (!ended.signal.aborted) {
        await Promise.race([delay(HEARTBEAT_MS, undefined, { signal: ended.signal }), lost])
        await expectAnswer(client, lost, ended.signal)
      }
    } finally {
      current = undefined
      if (live) {
        live = false
        options.onLost()
      }
      // Never back into the pool: the next borrower would hear what is said here.
      client.release(true)
    }
  }

  async function keep(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!ended.signal.aborted) {
      const began = performance.now()
      try {
        await hold()
      } catch (error) {
        if (ended.signal.aborted) return
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ reason }, 'events: the listening connection is lost, opening another')
      }
      if (performance.now() - began > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS
      // Several processes that lost the same database must not come back in step.
      await delay(pauseMs * (0.5 + Math.random() / 2), undefined, { signal: ended.signal }).catch(() => {})
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
    }
  }
  const kept = keep()

  return {
    get live() {
      return live
    },
    async stop() {
      ended.abort()
      current?.release(true)
      await kept
    },
  }
}
