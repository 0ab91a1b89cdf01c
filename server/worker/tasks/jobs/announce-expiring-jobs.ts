/** A week before an offer ends its employer is told, by bell and mail as they chose. */
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
    // In batches of their own transactions: what was announced stays announced, also when a later one fails.
    for (let told = 1; told > 0 && !helpers.abortSignal?.aborted; ) {
      const { rows } = await helpers.query<{ told: number }>(
        'select app_private.announce_expiring_jobs() as told',
      )
      told = rows[0]?.told ?? 0
    }
  },
})
