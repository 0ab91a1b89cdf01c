/** Removes the factors that two admins agreed to remove, 24 hours after the first one asked. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const resetDueFactors = defineRecurringTask({
  name: 'auth/reset-due-factors',
  schedules: [{ match: '*/10 * * * *', catchUp: 'no' }],
  async run(helpers) {
    await helpers.query('select app_private.reset_due_factors()')
  },
})
