/** Deletes invitations to the team of a company that nobody accepted in time, and what is left of accepted ones; and requests to join one. */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeCompanyInvitations = defineRecurringTask({
  name: 'companies/purge-company-invitations',
  schedules: [{ match: '17 * * * *', catchUp: 'yes' }],
  async run(helpers) {
    await inBatches(helpers, 'app_private.purge_company_invitations()')
    await inBatches(helpers, 'app_private.purge_join_requests()')
  },
})
