/** Makes a decision about a request take effect once its time for undoing is over. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.object({ requestId: z.uuid() })

export const carryOutRequestDecision = defineTask({
  name: 'moderation/carry-out-request-decision',
  payload,
  async run({ requestId }, helpers) {
    await helpers.query('select app_private.carry_out_request_decision($1)', [requestId])
    // Alerts are queued after the decision, in their own transaction: adding a task locks its key.
    await helpers.query('select app_private.queue_alerts()')
  },
})
