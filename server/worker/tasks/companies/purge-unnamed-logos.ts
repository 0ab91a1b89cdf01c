/** Deletes logos that somebody uploaded and never saved. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeUnnamedLogos = defineRecurringTask({
  name: 'companies/purge-unnamed-logos',
  schedules: [{ match: '51 3 * * *', catchUp: 'yes' }],
  run: (helpers) => inBatches(helpers, 'app_private.purge_unnamed_logos()'),
})
