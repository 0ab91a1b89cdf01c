/** Sets requests whose time is over to `abgelaufen`. Searches exclude them from that moment anyway. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const expireJobRequests = defineRecurringTask({
  name: 'job-requests/expire-job-requests',
  schedules: [{ match: '*/5 * * * *', catchUp: 'no' }],
  run: (helpers) => inBatches(helpers, 'app_private.expire_job_requests()'),
})
