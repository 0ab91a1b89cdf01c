/** Deletes expired sessions, links and counts of attempts. They have stopped working before that. */
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
