/**
 * Hands the letters of issues that are being sent to the mail room, as many as the throttle allows, and begins issues whose
 * time has come. A run queues the next one for when there is something to do; cron finds what was planned, and goes on
 * where a killed worker stopped. Rounds are transactions of their own, and their place is kept in the database.
 */
import { defineRecurringTask } from '../../recurring-task.ts'
import type { RegisteredTask } from '../../task.ts'

const NAME = 'newsletter/hand-over-newsletters'
/** Below the tasks that people wait for, above the letters themselves. */
const PRIORITY = 15
const NEXT = `select graphile_worker.add_job($1, '{}', job_key => 'hand-over-newsletters-next', run_at => now() + make_interval(secs => $2), max_attempts => 3, priority => $3)`

export const handOverNewslettersTask = (perMinute: number): RegisteredTask =>
  defineRecurringTask({
    name: NAME,
    schedules: [{ match: '* * * * *', catchUp: 'no' }],
    async run({ query, abortSignal }) {
      for (let wait: number | null = 0; wait !== null && !abortSignal?.aborted; ) {
        const { rows } = await query<{ wait: number | null }>(
          'select app_private.hand_over_newsletters($1) as wait',
          [perMinute],
        )
        wait = rows[0]?.wait ?? null
        if (wait !== null && wait > 0) {
          await query(NEXT, [NAME, wait / 1000, PRIORITY])
          return
        }
      }
    },
  })
