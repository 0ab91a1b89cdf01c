/** Tells people 14 days before their applications are deleted, and deletes those whose time is over. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeApplications = defineRecurringTask({
  name: 'applications/purge-applications',
  schedules: [{ match: '37 3 * * *', catchUp: 'yes' }],
  async run(helpers) {
    await inBatches(helpers, 'app_private.announce_application_deletions()')
    await inBatches(helpers, 'app_private.purge_applications()')
  },
})
