/** Deletes matches of jobs that ended a year ago. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeJobMatches = defineRecurringTask({
  name: 'matching/purge-job-matches',
  schedules: [{ match: '43 3 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.purge_job_matches()'),
})
