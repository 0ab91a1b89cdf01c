/** Deletes notifications after a year. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.looseObject({})

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'notifications/purge-notifications': z.infer<typeof payload>
    }
  }
}

export const purgeNotifications = defineTask({
  name: 'notifications/purge-notifications',
  payload,
  async run(_payload, helpers) {
    await helpers.query('select app_private.purge_notifications()')
  },
})
