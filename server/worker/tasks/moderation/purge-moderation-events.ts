/** Deletes entries about decisions once no claim can follow from them. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeModerationEvents = defineRecurringTask({
  name: 'moderation/purge-moderation-events',
  schedules: [{ match: '12 4 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.purge_moderation_events()'),
})
