/** Sets jobs whose time is over to `abgelaufen`; searches exclude them from that moment anyway. Others begin their next days. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const expireJobs = defineRecurringTask({
  name: 'jobs/expire-jobs',
  schedules: [{ match: '*/5 * * * *', catchUp: 'no' }],
  async run(helpers) {
    await inBatches(helpers, 'app_private.expire_jobs()')
    await inBatches(helpers, 'app_private.settle_boosts()')
  },
})
