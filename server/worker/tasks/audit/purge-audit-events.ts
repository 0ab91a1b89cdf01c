/** Ends the seals of the log whose events no claim can follow from. */
import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeAuditEvents = defineRecurringTask({
  name: 'audit/purge-audit-events',
  schedules: [{ match: '12 4 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.purge_audit_events()'),
})
