/** Notifies an employer a week before a job expires, by bell and mail according to their settings. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const announceExpiringJobs = defineRecurringTask({
  name: 'jobs/announce-expiring-jobs',
  schedules: [{ match: '*/5 * * * *', catchUp: 'no' }],
  run: (helpers) => inBatches(helpers, 'app_private.announce_expiring_jobs()'),
})
