/** Deletes expired sessions, links and counts of attempts. They have stopped working before that. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeExpiredAuth = defineRecurringTask({
  name: 'auth/purge-expired-auth',
  schedules: [{ match: '17 3 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.purge_expired_auth()'),
})
