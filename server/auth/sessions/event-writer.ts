/**
 * Writes security events over a connection of their own, so that no flood of other work makes them fail. While the
 * database is away they wait here, in their order, and are written when it is back.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'

/** Message for a security event that was not written. */
export const EVENT_LOST = 'security event lost'

/** Some kilobytes each. A request that cannot add to them logs that its event is lost. */
const MOST_WAITING = 10_000
const RETRY_MS = 500
/** How long the end of the process waits for the database. */
const LAST_CHANCE_MS = 2_000

interface Entry {
  readonly text: string
  readonly values: readonly unknown[]
  readonly written: () => void
  readonly failed: (error: unknown) => void
  /** Its request was told that the event waits: nobody else can report its loss. */
  isPromised: boolean
}

export interface EventWriter {
  /**
   * Resolves when the statement is done, or when the database is away and the statement waits for it. Rejects when the
   * database refuses it, or when too many wait.
   */
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>
  readonly waiting: number
  /** Writes what waits, for two seconds at most. */
  end(): Promise<void>
}

export function createEventWriter(
  pool: Pick<pg.Pool, 'query'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): EventWriter {
  const entries: Entry[] = []
  const ended = new AbortController()
  let away = false
  let drained: Promise<void> | undefined

  async function drain(): Promise<void> {
    for (let [entry] = entries; entry !== undefined; [entry] = entries) {
      try {
        await pool.query(entry.text, [...entry.values])
        away = false
        entry.written()
      } catch (error) {
        if (isDatabaseUnavailable(error)) {
          if (ended.signal.aborted) return
          away = true
          for (const waiting of entries) {
            waiting.isPromised = true
            waiting.written()
          }
          await delay(RETRY_MS, undefined, { signal: ended.signal }).catch(() => {})
          continue
        }
        away = false
        entry.failed(error)
        if (entry.isPromised) log.error({ err: error }, EVENT_LOST)
      }
      entries.shift()
    }
  }

  return {
    query(text, values) {
      if (entries.length >= MOST_WAITING) return Promise.reject(new Error('Too many events wait'))
      const answered = new Promise<{ rows: unknown[] }>((resolve, reject) => {
        entries.push({ text, values, written: () => resolve({ rows: [] }), failed: reject, isPromised: away })
        // It is known that nothing can be written now, so the request does not wait to find out.
        if (away) resolve({ rows: [] })
      })
      drained ??= drain().finally(() => {
        drained = undefined
      })
      return answered
    },
    get waiting() {
      return entries.length
    },
    async end() {
      const late = setTimeout(() => ended.abort(), LAST_CHANCE_MS)
      while (drained !== undefined) await drained
      clearTimeout(late)
      if (entries.length > 0) log.error({ events: entries.length }, EVENT_LOST)
    },
  }
}
