/** Sends the link of an application without an account. Only here is the e-mail address looked up: the visitor's answer did not depend on it. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.object({ guestApplicationId: z.uuid() })

export const answerGuestApplication = defineTask({
  name: 'applications/answer-guest-application',
  payload,
  async run({ guestApplicationId }, helpers) {
    await helpers.query('select app_private.answer_guest_application($1)', [guestApplicationId])
  },
})
