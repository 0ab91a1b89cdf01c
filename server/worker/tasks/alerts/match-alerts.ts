/**
 * Matches what came online with the search alerts, and makes the mails of those that tell at once. A decision queues it
 * for a few seconds later; cron every minute finds what came online in other ways, and tells what a mail of the last ten
 * minutes had delayed. What was deleted and can no longer be brought back goes too.
 */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'
import { tellAlerts } from './tell-alerts.ts'

export const matchAlerts = defineRecurringTask({
  name: 'alerts/match-alerts',
  schedules: [{ match: '* * * * *', catchUp: 'no' }],
  async run(helpers) {
    await inBatches(helpers, 'app_private.match_alerts()')
    await tellAlerts(helpers, 'sofort', null)
    await helpers.query('select app_private.purge_deleted_alerts()')
  },
})
