/** Once a day, the newest seal of the log leaves the machine. */
import { defineRecurringTask } from '../../recurring-task.ts'
import type { RegisteredTask } from '../../task.ts'

export const mailNewestSealTask = (operatorEmail: string | undefined): RegisteredTask =>
  defineRecurringTask({
    name: 'audit/mail-newest-seal',
    schedules: [{ match: '47 4 * * *', catchUp: 'yes' }],
    run: ({ query }) => query('select app_private.mail_newest_seal($1)', [operatorEmail ?? null]),
  })
