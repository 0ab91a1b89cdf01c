/** Deletes archives whose day is over. They can no longer be downloaded before that. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeDataExports = defineRecurringTask({
  name: 'privacy/purge-data-exports',
  schedules: [{ match: '*/10 * * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.purge_data_exports()'),
})
