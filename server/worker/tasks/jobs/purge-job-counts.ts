/** Deletes the daily numbers of jobs that are older than 400 days. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeJobCounts = defineRecurringTask({
  name: 'jobs/purge-job-counts',
  schedules: [{ match: '37 3 * * *', catchUp: 'yes' }],
  run: (helpers) => inBatches(helpers, 'app_private.purge_job_counts()'),
})
