/** A task that recurs: its schedule stands beside its code. */
import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { defineTask, type RegisteredTask } from './task.ts'

interface Schedule {
  /** Cron pattern, in UTC. */
  readonly match: string
  /** Tells the schedules of one task apart. */
  readonly suffix?: string
  /** `yes`: a machine that was off at that time runs the task when it starts, within a day. */
  readonly catchUp: 'yes' | 'no'
}

interface RecurringTask {
  readonly name: string
  readonly schedules: readonly Schedule[]
  /**
   * `scheduledAt` is the time for which cron queued the run; after the machine was off that is not the present time.
   * A run that was queued by hand is for now.
   */
  run(helpers: JobHelpers, scheduledAt: string): Promise<unknown>
}

const A_DAY_MS = 24 * 60 * 60 * 1000

const payload = z.looseObject({ _cron: z.looseObject({ ts: z.iso.datetime({ offset: true }) }).optional() })

export function defineRecurringTask({ name, schedules, run }: RecurringTask): RegisteredTask {
  const task = defineTask({
    name,
    payload,
    async run({ _cron }, helpers) {
      await run(helpers, _cron?.ts ?? new Date().toISOString())
    },
  })
  const shortName = name.slice(name.indexOf('/') + 1)
  const cron = schedules.map(({ match, suffix, catchUp }) => {
    const identifier = suffix === undefined ? shortName : `${shortName}-${suffix}`
    return {
      task: name,
      match,
      identifier,
      options: {
        // One queued run is enough, however long the worker was off.
        jobKey: identifier,
        backfillPeriod: catchUp === 'yes' ? A_DAY_MS : 0,
        maxAttempts: 3,
      },
    }
  })
  return { ...task, cron }
}

/**
 * Calls an SQL function that works off one batch and returns how many it found, until it finds none. One transaction
 * per batch: it locks few rows at once, and what is done stays done when a later batch fails.
 */
export async function inBatches(
  { query, abortSignal }: JobHelpers,
  sqlFunction: `app_private.${string}()`,
): Promise<void> {
  for (let found = 1; found > 0 && !abortSignal?.aborted; ) {
    const { rows } = await query<{ found: number }>(`select ${sqlFunction} as found`)
    found = rows[0]?.found ?? 0
  }
}
