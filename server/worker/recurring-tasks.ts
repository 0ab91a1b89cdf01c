/**
 * Stores for admins when each recurring task is due next and how its last run ended. SQL cannot compute that: the schedule
 * is in code, and the next date follows from its cron pattern.
 */

import type { FastifyBaseLogger } from 'fastify'
import type { ParsedCronItem, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

const MINUTE = 60_000
const LONGEST_SEARCH = 366 * 24 * 60

/** The next minute after `after` on which the item is due. Cron patterns are in UTC. */
export function nextRun(item: Pick<ParsedCronItem, 'match'>, after: Date): Date | undefined {
  const start = Math.floor(after.getTime() / MINUTE) + 1
  for (let minute = start; minute < start + LONGEST_SEARCH; minute += 1) {
    const at = new Date(minute * MINUTE)
    const isDue = item.match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    })
    if (isDue) return at
  }
  return undefined
}

interface RecurringTasks {
  /** Resolves when everything reported so far is written. */
  settled(): Promise<void>
}

interface RecurringTasksOptions {
  readonly events: WorkerEvents
  readonly pool: Pick<pg.Pool, 'query'>
  readonly items: readonly ParsedCronItem[]
  readonly log: FastifyBaseLogger
}

export function followRecurringTasks({ events, pool, items, log }: RecurringTasksOptions): RecurringTasks {
  const pending = new Set<Promise<void>>()
  const names = new Set(items.map(({ task }) => task))

  /** Serves a view for admins only: a failure to write must not fail the task. */
  function write(statement: string, values: unknown[]): void {
    const written = pool.query(statement, values).then(
      () => {},
      (error: unknown) => log.debug({ err: error }, 'a recurring task was not written down'),
    )
    pending.add(written)
    void written.then(() => pending.delete(written))
  }

  function announce(): void {
    const now = new Date()
    const lines = items.flatMap((item) => {
      const next = nextRun(item, now)
      return next === undefined ? [] : [{ identifier: item.identifier, task: item.task, next_run_at: next }]
    })
    if (lines.length > 0) write('select app_private.announce_recurring_tasks($1)', [JSON.stringify(lines)])
  }

  events.on('cron:started', announce)
  events.on('cron:scheduled', announce)
  events.on('job:complete', ({ job, error }) => {
    if (!names.has(job.task_identifier)) return
    write('select app_private.note_recurring_run($1, $2)', [job.task_identifier, !error])
  })

  return {
    async settled() {
      await Promise.all(pending)
    },
  }
}
