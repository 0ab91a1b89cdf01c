/** The daily mail of one person. Its key names the day, so a second run for the same day adds no second mail. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.object({ userId: z.uuid(), day: z.iso.date() })

export const sendDigest = defineTask({
  name: 'notifications/send-digest',
  payload,
  async run({ userId, day }, helpers) {
    await helpers.query('select app_private.send_digest($1, $2)', [userId, day])
  },
})
