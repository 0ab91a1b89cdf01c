/** Computes marks of risk and fingerprints for what came past the triggers: rows of an older release, loaded data. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const catchUpReviews = defineRecurringTask({
  name: 'moderation/catch-up-reviews',
  schedules: [{ match: '*/10 * * * *', catchUp: 'no' }],
  run: ({ query }) => query('select app_private.catch_up_reviews()'),
})
