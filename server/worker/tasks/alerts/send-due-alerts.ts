/** At half past six in Berlin: the daily mails of search alerts, and on Mondays the weekly ones. */
import { defineRecurringTask } from '../../recurring-task.ts'
import { tellAlerts } from './tell-alerts.ts'

export const sendDueAlerts = defineRecurringTask({
  name: 'alerts/send-due-alerts',
  // Summer and winter; SQL leaves out the one that is not. Two keys, as for the daily mails of notifications.
  schedules: [
    { match: '30 4 * * *', suffix: 'summer', catchUp: 'yes' },
    { match: '30 5 * * *', suffix: 'winter', catchUp: 'yes' },
  ],
  async run(helpers, scheduledAt) {
    const { rows } = await helpers.query<{ frequency: string; day: string }>(
      'select frequency, day::text from app_private.alert_frequencies_due($1)',
      [scheduledAt],
    )
    for (const { frequency, day } of rows) await tellAlerts(helpers, frequency, day)
  },
})
