/** Deletes notifications a year after they were made, unread ones after two. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeNotifications = defineRecurringTask({
  name: 'notifications/purge-notifications',
  schedules: [{ match: '37 3 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.purge_notifications()'),
})
