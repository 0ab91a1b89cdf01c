/** Deletes pictures of own work that somebody uploaded and that no saved request lists. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeUnlistedWorkPictures = defineRecurringTask({
  name: 'job-requests/purge-unlisted-work-pictures',
  schedules: [{ match: '57 3 * * *', catchUp: 'yes' }],
  run: (helpers) => inBatches(helpers, 'app_private.purge_unlisted_work_pictures()'),
})
