/** Queues the logos whose next attempt is due: hosts that did not answer, and addresses from before logos were stored. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const queueDueLogos = defineRecurringTask({
  name: 'companies/queue-due-logos',
  schedules: [{ match: '*/15 * * * *', catchUp: 'no' }],
  run: ({ query }) => query('select app_private.queue_due_logos()'),
})
