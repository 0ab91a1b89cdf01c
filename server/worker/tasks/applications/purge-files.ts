/** Deletes files that no application has claimed within a day, then has the objects deleted that nothing names any more. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeFiles = defineRecurringTask({
  name: 'applications/purge-files',
  schedules: [{ match: '*/15 * * * *', catchUp: 'yes' }],
  async run(helpers) {
    await inBatches(helpers, 'app_private.purge_application_files()')
    await helpers.query('select app_private.queue_file_deletions()')
  },
})
