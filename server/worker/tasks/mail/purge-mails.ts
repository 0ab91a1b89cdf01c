/** Deletes mails after 30 days, sent or not: they hold personal data. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeMails = defineRecurringTask({
  name: 'mail/purge-mails',
  schedules: [{ match: '27 3 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.purge_mails()'),
})
