/** Turns deliveries of old issues into sums, and deletes pictures that no issue shows. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeNewsletterDeliveries = defineRecurringTask({
  name: 'newsletter/purge-newsletter-deliveries',
  schedules: [{ match: '43 3 * * *', catchUp: 'yes' }],
  run: (helpers) => inBatches(helpers, 'app_private.purge_newsletter_deliveries()'),
})
