/** Every minute: compares jobs that came online and wishes that changed, in batches. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const findMatches = defineRecurringTask({
  name: 'matching/find-matches',
  schedules: [{ match: '* * * * *', catchUp: 'no' }],
  run: (helpers) => inBatches(helpers, 'app_private.find_matches()'),
})
