/** Notifies an employer a week before an offer expires, by bell and mail according to their settings. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.looseObject({})

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'jobs/announce-expiring-jobs': z.infer<typeof payload>
    }
  }
}

export const announceExpiringJobs = defineTask({
  name: 'jobs/announce-expiring-jobs',
  payload,
  async run(_payload, helpers) {
    // One transaction per batch: what has been announced stays so when a later batch fails.
    for (let told = 1; told > 0 && !helpers.abortSignal?.aborted; ) {
      const { rows } = await helpers.query<{ told: number }>(
        'select app_private.announce_expiring_jobs() as told',
      )
      told = rows[0]?.told ?? 0
    }
  },
})
