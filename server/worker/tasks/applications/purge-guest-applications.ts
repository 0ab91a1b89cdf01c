/** Deletes applications without an account that nobody confirmed in time, then has their objects deleted. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeGuestApplications = defineRecurringTask({
  name: 'applications/purge-guest-applications',
  // An application is gone a quarter of an hour after its 48 hours at the latest, its files with the next deletion.
  schedules: [{ match: '*/15 * * * *', catchUp: 'yes' }],
  async run(helpers) {
    await inBatches(helpers, 'app_private.purge_guest_applications()')
    await helpers.query('select app_private.queue_file_deletions()')
  },
})
