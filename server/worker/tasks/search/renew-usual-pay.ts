/** Counts usual pay again. What was taken away is counted sooner: recount-left-pay.ts. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const renewUsualPay = defineRecurringTask({
  name: 'search/renew-usual-pay',
  schedules: [{ match: '*/10 * * * *', catchUp: 'no' }],
  run: ({ query }) => query('select app_private.renew_usual_pay()'),
})
