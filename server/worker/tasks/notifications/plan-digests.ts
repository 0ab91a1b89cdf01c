/** At half past six in Berlin: queues one task for each person whose daily mail is due. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const planDigests = defineRecurringTask({
  name: 'notifications/plan-digests',
  // Half past six in summer and in winter; SQL leaves out the one that is not. Two keys, because a machine that was
  // asleep catches up on both at once, and one key would let the later run replace the one that counts.
  schedules: [
    { match: '30 4 * * *', suffix: 'summer', catchUp: 'yes' },
    { match: '30 5 * * *', suffix: 'winter', catchUp: 'yes' },
  ],
  run: ({ query }, scheduledAt) => query('select app_private.plan_digests($1)', [scheduledAt]),
})
