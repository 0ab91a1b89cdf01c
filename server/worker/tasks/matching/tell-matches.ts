/**
 * Every ten minutes, not at each publication: the first five jobs of the day would else take the places of better ones.
 * 500 people at a time: compared first, then told in a transaction of its own, which holds their accounts for a short
 * time. After a crash the next run goes on with those who were not told.
 */
import type { JobHelpers } from 'graphile-worker'
import { defineRecurringTask } from '../../recurring-task.ts'

/** Lists as Postgres writes them, which it is handed back as they are; all null when nobody is to be told. */
interface Found {
  readonly last: string | null
  readonly userIds: string | null
  readonly jobIds: string | null
  readonly scores: string | null
  readonly notices: string | null
}

async function tellNext({ query }: JobHelpers, after: string | null): Promise<string | null> {
  const { rows } = await query<Found>(
    `select last, user_ids::text as "userIds", job_ids::text as "jobIds", scores::text, notices::text
     from app_private.matches_to_tell($1)`,
    [after],
  )
  const [found] = rows
  if (found === undefined || found.last === null) return null
  if (found.userIds !== null)
    await query(
      'select app_private.tell_matches($1::uuid[], $2::uuid[], $3::integer[], $4::app_private.notice[])',
      [found.userIds, found.jobIds, found.scores, found.notices],
    )
  return found.last
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
