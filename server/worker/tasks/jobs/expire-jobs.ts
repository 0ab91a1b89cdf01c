/** Sets jobs whose time is over to `abgelaufen`. Searches exclude them from that moment anyway. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const expireJobs = defineRecurringTask({
  name: 'jobs/expire-jobs',
  schedules: [{ match: '*/5 * * * *', catchUp: 'no' }],
  run: (helpers) => inBatches(helpers, 'app_private.expire_jobs()'),
})
