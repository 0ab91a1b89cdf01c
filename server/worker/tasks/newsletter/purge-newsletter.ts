/** Deletes orders that nobody confirmed, ended subscriptions without an account, and proofs whose time is over. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeNewsletter = defineRecurringTask({
  name: 'newsletter/purge-newsletter',
  schedules: [{ match: '27 3 * * *', catchUp: 'yes' }],
  async run(helpers) {
    await helpers.query('select app_private.purge_newsletter()')
  },
})
