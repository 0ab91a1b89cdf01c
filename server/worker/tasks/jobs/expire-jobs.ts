/** Offers whose time is over become `abgelaufen`. Searches leave them out at once anyway; this tidies the status. */
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
    await helpers.query('select app_private.expire_jobs()')
  },
})
