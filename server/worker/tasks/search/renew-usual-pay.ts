/** Counts usual pay again. Until then what was taken away is told nowhere: app_private.pay_leavings. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const renewUsualPay = defineRecurringTask({
  name: 'search/renew-usual-pay',
  schedules: [{ match: '*/10 * * * *', catchUp: 'no' }],
  run: ({ query }) => query('select app_private.renew_usual_pay()'),
})
