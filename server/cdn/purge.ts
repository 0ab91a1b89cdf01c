/**
 * Tells the CDN what to drop (CDN_PURGE_URL). Every process does, after it has outdated what it keeps itself: so whatever any of them
 * gave before is dropped after it.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import { cdnPurges } from '../metrics/metrics.ts'
import { SITE_KEY } from './surrogate-keys.ts'

export interface Purger {
  purge(keys: Iterable<string>): void
  /** Says what is left to say, for a second at most. */
  stop(): Promise<void>
}

interface PurgerOptions {
  readonly cdn: NonNullable<Env['cdn']>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** After how long it is said again, for answers that were under way to the CDN. */
  readonly againMs?: number
  readonly firstPauseMs?: number
}

/** Changes that come together are told together. */
const TOGETHER_MS = 50
const TIME_LIMIT_MS = 5_000
const LONGEST_PAUSE_MS = 30_000
/** With more than these everything goes: cheaper than a list of half of the site. */
const MOST_KEYS = 200
const LAST_WORD_MS = 1_000

export function createPurger({ cdn, log, againMs = 2_000, firstPauseMs = 500 }: PurgerOptions): Purger {
  const ended = new AbortController()
  const repeats = new Set<NodeJS.Timeout>()
  let due = new Set<string>()
  const again = new Set<string>()
  let telling: Promise<void> | undefined

  function collect(keys: Iterable<string>): void {
    for (const key of keys) due.add(key)
    if (due.size <= MOST_KEYS && !due.has(SITE_KEY)) return
    due = new Set([SITE_KEY])
    again.clear()
  }

  function add(keys: Iterable<string>): void {
    collect(keys)
    telling ??= tellAll()
  }

  async function tell(keys: readonly string[]): Promise<void> {
    const answer = await fetch(cdn.purgeUrl, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: {
        'content-type': 'application/json',
        'surrogate-key': keys.join(' '),
        ...(cdn.purgeToken === undefined ? {} : { authorization: `Bearer ${cdn.purgeToken}` }),
      },
      body: JSON.stringify({ keys }),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`status ${answer.status}`)
  }

  const wait = (milliseconds: number): Promise<void> =>
    delay(milliseconds, undefined, { signal: ended.signal }).catch(() => {})

  async function tellAll(): Promise<void> {
    let pauseMs = firstPauseMs
    await wait(TOGETHER_MS)
    while (due.size > 0) {
      const keys = [...due]
      due = new Set()
      try {
        await tell(keys)
        cdnPurges.inc({ result: 'done' })
        pauseMs = firstPauseMs
        repeat(keys)
      } catch (error) {
        cdnPurges.inc({ result: 'failed' })
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the CDN was not purged')
        if (ended.signal.aborted) break
        await wait(pauseMs)
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
        collect(keys)
      }
    }
    // Here and not when the promise is settled: what comes in between would wait for the next change.
    telling = undefined
  }

  /** What is said again is not said a third time. */
  function repeat(keys: readonly string[]): void {
    const fresh = keys.filter((key) => !again.delete(key))
    if (fresh.length === 0 || ended.signal.aborted) return
    const timer = setTimeout(() => {
      repeats.delete(timer)
      // What waits to be told is a newer change, and is said again in its own time.
      const unchanged = fresh.filter((key) => !due.has(key))
      add(unchanged)
      for (const key of unchanged) again.add(key)
    }, againMs)
    timer.unref()
    repeats.add(timer)
  }

  return {
    purge(keys) {
      const list = [...keys]
      for (const key of list) again.delete(key)
      add(list)
    },
    async stop() {
      ended.abort()
      for (const timer of repeats) clearTimeout(timer)
      await Promise.race([telling, delay(LAST_WORD_MS, undefined, { ref: false })])
    },
  }
}
