/** Sets offers whose time is over to `abgelaufen`. Searches exclude them from that moment anyway. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.looseObject({})

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'jobs/expire-jobs': z.infer<typeof payload>
    }
  }
}

export const expireJobs = defineTask({
  name: 'jobs/expire-jobs',
  payload,
  async run(_payload, helpers) {
    // One transaction per batch: a thousand expiries must not lock a thousand rows at once.
    for (let expired = 1; expired > 0 && !helpers.abortSignal?.aborted; ) {
      const { rows } = await helpers.query<{ expired: number }>('select app_private.expire_jobs() as expired')
      expired = rows[0]?.expired ?? 0
    }
  },
})
