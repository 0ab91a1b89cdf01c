import { defineRecurringTask } from '../../recurring-task.ts'

/** At night in Germany: it reads the names of all objects. */
export const queueFileCheck = defineRecurringTask({
  name: 'applications/queue-file-check',
  schedules: [{ match: '17 2 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.queue_file_check()'),
})
