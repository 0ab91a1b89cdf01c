/** Counts usual pay again within a minute after a company or an offer was taken away: until then its profession has no figures. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const recountLeftPay = defineRecurringTask({
  name: 'search/recount-left-pay',
  schedules: [{ match: '* * * * *', catchUp: 'no' }],
  run: ({ query }) =>
    query('select app_private.renew_usual_pay() where exists (select from app_private.pay_leavings)'),
})
