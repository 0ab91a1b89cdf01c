/** Deletes entries of the processing log after three years. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeProcessingLogs = defineRecurringTask({
  name: 'privacy/purge-processing-logs',
  schedules: [{ match: '52 3 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.purge_processing_logs()'),
})
