/** Counts what happened on the day before, and on its first runs on all days since the first account. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const countFigures = defineRecurringTask({
  name: 'figures/count-figures',
  // The task runs after midnight in Germany, in winter and in summer, and before the purges of the night.
  schedules: [{ match: '7 0 * * *', catchUp: 'yes' }],
  run: (helpers) => inBatches(helpers, 'app_private.count_figures()'),
})
