/** Deletes alerts that nobody confirmed and old hits; computes queries again after a change of the vocabulary. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeAlerts = defineRecurringTask({
  name: 'alerts/purge-alerts',
  schedules: [{ match: '23 3 * * *', catchUp: 'yes' }],
  async run(helpers) {
    await helpers.query('select app_private.purge_alerts()')
    await inBatches(helpers, 'app_private.renew_alert_words()')
  },
})
