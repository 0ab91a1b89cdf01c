/** Counts the figures of issues that ended a short time ago again: bounces and ends arrive for days. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const renewNewsletterTotals = defineRecurringTask({
  name: 'newsletter/renew-newsletter-totals',
  schedules: [{ match: '* * * * *', catchUp: 'no' }],
  run: ({ query }) => query('select app_private.renew_recent_newsletter_totals()'),
})
