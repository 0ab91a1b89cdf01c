/** Adds up what was noted about the counters of facets: searches read the counters and every note that is left. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const foldFacetChanges = defineRecurringTask({
  name: 'search/fold-facet-changes',
  schedules: [{ match: '* * * * *', catchUp: 'no' }],
  run: ({ query }) => query('select app_private.fold_facet_changes()'),
})
