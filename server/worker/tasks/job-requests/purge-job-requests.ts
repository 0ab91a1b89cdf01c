/** Deletes requests that are drafts or over and that nobody has touched for a year, and old changes that were not approved. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeJobRequests = defineRecurringTask({
  name: 'job-requests/purge-job-requests',
  schedules: [{ match: '37 3 * * *', catchUp: 'yes' }],
  run: async (helpers) => {
    await inBatches(helpers, 'app_private.purge_job_requests()')
    await inBatches(helpers, 'app_private.purge_job_request_changes()')
  },
})
