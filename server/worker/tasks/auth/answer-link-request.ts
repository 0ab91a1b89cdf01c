/** Somebody asked for a link; here it turns out whether anybody has the address. The visitor was answered long before. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.object({ requestId: z.uuid() })

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'auth/answer-link-request': z.infer<typeof payload>
    }
  }
}

export const answerLinkRequest = defineTask({
  name: 'auth/answer-link-request',
  payload,
  async run({ requestId }, helpers) {
    await helpers.query('select app_private.answer_link_request($1)', [requestId])
  },
})
