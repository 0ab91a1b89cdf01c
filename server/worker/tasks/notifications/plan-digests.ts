/** At half past six in Berlin: queues one task for each person whose daily mail is due. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

/** The time for which cron has queued the run; after the machine was off that is not the present time. */
const payload = z.looseObject({ _cron: z.looseObject({ ts: z.iso.datetime({ offset: true }) }) })

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'notifications/plan-digests': z.infer<typeof payload>
    }
  }
}

export const planDigests = defineTask({
  name: 'notifications/plan-digests',
  payload,
  async run({ _cron }, helpers) {
    await helpers.query('select app_private.plan_digests($1)', [_cron.ts])
  },
})
