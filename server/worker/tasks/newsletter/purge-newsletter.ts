/** Deletes orders that nobody confirmed, ended subscriptions without an account, and proofs whose time is over. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeNewsletter = defineRecurringTask({
  name: 'newsletter/purge-newsletter',
  // Mails promise that an order nobody confirms is gone after three days, not at the next night.
  schedules: [{ match: '27 * * * *', catchUp: 'yes' }],
  async run(helpers) {
    await helpers.query('select app_private.purge_newsletter()')
  },
})
