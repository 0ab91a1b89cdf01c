/**
 * Once a morning: what two people agreed to is proposed, then new pairs are asked, 200 jobs in each transaction. Not more often: the
 * moment of a proposal would show when somebody answered.
 */
import { defineRecurringTask } from '../../recurring-task.ts'

export const findTandems = defineRecurringTask({
  name: 'matching/find-tandems',
  schedules: [{ match: '20 5 * * *', catchUp: 'yes' }],
  async run({ query, abortSignal }) {
    await query('select app_private.purge_tandem_questions()')
    await query('select app_private.propose_tandems()')
    let last: string | null = null
    do {
      const { rows }: { rows: { last: string | null }[] } = await query(
        'select app_private.find_tandems($1) as last',
        [last],
      )
      last = rows[0]?.last ?? null
    } while (last !== null && !abortSignal?.aborted)
  },
})
