/**
 * Erases the accounts whose 14 days are over, each in a transaction of its own: a worker that is killed has erased an
 * account or left it as it was. Before that it reminds people of the last two days.
 */
import { z } from 'zod'
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

const dueSchema = z.array(z.object({ id: z.uuid() }))

export const eraseAccounts = defineRecurringTask({
  name: 'privacy/erase-accounts',
  schedules: [{ match: '41 * * * *', catchUp: 'yes' }],
  async run(helpers) {
    const { rows } = await helpers.query('select id from app_private.accounts_due_for_erasure() as id')
    let failure: unknown
    for (const { id } of dueSchema.parse(rows)) {
      if (helpers.abortSignal?.aborted) return
      try {
        await helpers.query('select app_private.erase_account($1)', [id])
      } catch (error) {
        // The others must not wait for one that cannot be erased; the task fails at the end, and admins see it.
        failure ??= error
      }
    }
    await inBatches(helpers, 'app_private.remind_of_deletions()')
    await helpers.query('select app_private.forget_erasure_proofs()')
    await helpers.query('select app_private.purge_suspended_addresses()')
    if (failure !== undefined) throw failure
  },
})
