import { defineRecurringTask } from '../../recurring-task.ts'

export const purgeCspReports = defineRecurringTask({
  name: 'background/purge-csp-reports',
  schedules: [{ match: '37 3 * * *', catchUp: 'yes' }],
  run: ({ query }) => query('select app_private.purge_csp_reports()'),
})
