/** Deletes mails after 30 days, sent or not: they hold personal data. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.looseObject({})

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'mail/purge-mails': z.infer<typeof payload>
    }
  }
}

export const purgeMails = defineTask({
  name: 'mail/purge-mails',
  payload,
  async run(_payload, helpers) {
    await helpers.query('select app_private.purge_mails()')
  },
})
