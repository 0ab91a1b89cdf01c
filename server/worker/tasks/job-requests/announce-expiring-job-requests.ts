/** Notifies an applicant a week before a request expires, by bell and mail according to their settings. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const announceExpiringJobRequests = defineRecurringTask({
  name: 'job-requests/announce-expiring-job-requests',
  schedules: [{ match: '*/5 * * * *', catchUp: 'no' }],
  run: (helpers) => inBatches(helpers, 'app_private.announce_expiring_job_requests()'),
})
