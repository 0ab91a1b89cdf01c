/** Reminds companies of applications without an answer for seven days, once each, by bell and mail according to their settings. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const remindOfApplications = defineRecurringTask({
  name: 'applications/remind-of-applications',
  // In the morning of a working day in Germany: a reminder in the night or on a Sunday moves nobody.
  schedules: [{ match: '10 7 * * 1-5', catchUp: 'yes' }],
  run: (helpers) => inBatches(helpers, 'app_private.remind_of_applications()'),
})
