/**
 * Every ten minutes, not at each publication: the first five jobs of the day would else take the places of better ones.
 * A transaction for 500 people; after a crash the next run goes on with those who were not told.
 */
import type { JobHelpers } from 'graphile-worker'
import { defineRecurringTask } from '../../recurring-task.ts'

async function tellNext({ query }: JobHelpers, after: string | null): Promise<string | null> {
  const { rows } = await query<{ last: string | null }>('select app_private.tell_matches($1) as last', [
    after,
  ])
  return rows[0]?.last ?? null
}

export const tellMatches = defineRecurringTask({
  name: 'matching/tell-matches',
  schedules: [{ match: '*/10 * * * *', catchUp: 'no' }],
  async run(helpers) {
    let last: string | null = null
    do {
      last = await tellNext(helpers, last)
    } while (last !== null && !helpers.abortSignal?.aborted)
  },
})
