/** Deletes changes of jobs that were rejected or only saved, and that nobody has touched for 180 days. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeJobChanges = defineRecurringTask({
  name: 'jobs/purge-job-changes',
  schedules: [{ match: '17 3 * * *', catchUp: 'yes' }],
  run: (helpers) => inBatches(helpers, 'app_private.purge_job_changes()'),
})
