/** Makes a decision of the queue take effect once its time for undoing is over. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

/** Of the job or request. */
const payload = z.object({ id: z.uuid() })

export const carryOutDecision = defineTask({
  name: 'moderation/carry-out-decision',
  payload,
  async run({ id }, helpers) {
    await helpers.query('select app_private.carry_out_decision($1)', [id])
    // Alerts and pictures are queued after the decision, in their own transactions: adding a task locks its key.
    await helpers.query('select app_private.queue_alerts()')
    await helpers.query('select app_private.queue_link_previews()')
  },
})
