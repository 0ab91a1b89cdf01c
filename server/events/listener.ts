/**
 * Holds the process's only LISTEN connection. A heartbeat checks it, and `onLost` is called as soon as a message may have
 * been missed. With one subscriber per topic, as in PostGraphile's own subscriptions, subscribers miss events unnoticed
 * when their connection is lost.
 */
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

export interface Listener {
  /** True while LISTEN is active, so that no message is missed. */
  readonly live: boolean
  stop(): Promise<void>
}

interface ListenerOptions {
  /** One of its connections is held permanently. */
  readonly pool: Pick<pg.Pool, 'connect'>
  readonly channel: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  onMessage(payload: string | undefined): void
  onLive(): void
  /** Messages may have been missed. */
  onLost(): void
}

/** A frozen backend or a network that drops packets is noticed after the sum of both at the latest. */
const HEARTBEAT_MS = 1_000
const HEARTBEAT_TIMEOUT_MS = 2_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 3_000

class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** Rejects when either side ends the connection. */
function whenLost(client: pg.PoolClient): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new ListenError('the connection has ended')))
  })
  lost.catch(() => {})
  return lost
}

async function expectAnswer(client: pg.PoolClient, lost: Promise<never>, signal: AbortSignal): Promise<void> {
  const answered = new AbortController()
  const late = delay(HEARTBEAT_TIMEOUT_MS, undefined, {
    signal: AbortSignal.any([answered.signal, signal]),
  }).then(async () => {
    // When this process was blocked, its timers run before its I/O: the answer may have arrived and be unread.
    await nextTurn()
    await nextTurn()
    throw new ListenError('the connection does not answer')
  })
  late.catch(() => {})
  try {
    await Promise.race([client.query('select 1'), lost, late])
  } finally {
    answered.abort()
  }
}

export function listenTo(options: ListenerOptions): Listener {
  const { pool, log } = options
  const ended = new AbortController()
  let live = false
  let current: pg.PoolClient | undefined

  async function listenUntilLost(): Promise<void> {
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
      // Closed and not returned to the pool: the connection still listens.
      client.release(true)
    }
  }

  async function reconnectUntilStopped(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!ended.signal.aborted) {
      const began = performance.now()
      try {
        await listenUntilLost()
      } catch (error) {
        if (ended.signal.aborted) return
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ reason }, 'events: the listening connection is lost, opening another')
      }
      if (performance.now() - began > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS
      // Jitter: processes that lost the same database must not all reconnect at the same moment.
      await delay(pauseMs * (0.5 + Math.random() / 2), undefined, { signal: ended.signal }).catch(() => {})
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
    }
  }
  const running = reconnectUntilStopped()

  return {
    get live() {
      return live
    },
    async stop() {
      ended.abort()
      current?.release(true)
      await running
    },
  }
}
