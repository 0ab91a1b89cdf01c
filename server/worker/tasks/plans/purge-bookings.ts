/** Deletes bookings, invoices and payments that the law does not ask for any more, and old marks of free first jobs. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeBookings = defineRecurringTask({
  name: 'plans/purge-bookings',
  schedules: [{ match: '47 3 * * *', catchUp: 'yes' }],
  run: (helpers) => inBatches(helpers, 'app_private.purge_bookings()'),
})
