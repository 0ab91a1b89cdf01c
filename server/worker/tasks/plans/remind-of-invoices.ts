/** Reminds of invoices that are not paid: 7 days after the due date, and once more 14 days later. Each level is sent once. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const remindOfInvoices = defineRecurringTask({
  name: 'plans/remind-of-invoices',
  // This is the morning of Berlin in summer and in winter.
  schedules: [{ match: '30 7 * * *', catchUp: 'yes' }],
  async run(helpers) {
    // Nobody is reminded of an invoice that was never made: first has it made, then waits for the next morning.
    await helpers.query('select app_private.queue_missing_documents()')
    await inBatches(helpers, 'app_private.remind_of_invoices()')
  },
})
