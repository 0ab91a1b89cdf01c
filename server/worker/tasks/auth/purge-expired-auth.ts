/** Sessions, links and counts of attempts that have expired. They have stopped working already; this clears them away. */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

const payload = z.looseObject({})

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'auth/purge-expired-auth': z.infer<typeof payload>
    }
  }
}

export const purgeExpiredAuth = defineTask({
  name: 'auth/purge-expired-auth',
  payload,
  async run(_payload, helpers) {
    await helpers.query('select app_private.purge_expired_auth()')
  },
})
