/** Queues the sources of ads whose night has come: career pages and feeds are read again. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const queueDueSources = defineRecurringTask({
  name: 'jobs/queue-due-sources',
  schedules: [{ match: '*/10 * * * *', catchUp: 'no' }],
  run: ({ query }) => query('select app_private.queue_due_sources()'),
})
