/** Answers a request for a link. Only here is the e-mail address looked up: the visitor's answer did not depend on it. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.object({ requestId: z.uuid() })

export const answerLinkRequest = defineTask({
  name: 'auth/answer-link-request',
  payload,
  async run({ requestId }, helpers) {
    await helpers.query('select app_private.answer_link_request($1)', [requestId])
  },
})
