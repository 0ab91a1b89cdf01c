/** Deletes pictures of workshops that somebody uploaded and never described. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeUndescribedPictures = defineRecurringTask({
  name: 'companies/purge-undescribed-pictures',
  schedules: [{ match: '53 3 * * *', catchUp: 'yes' }],
  run: (helpers) => inBatches(helpers, 'app_private.purge_undescribed_pictures()'),
})
