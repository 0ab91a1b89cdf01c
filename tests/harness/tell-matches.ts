/** As the worker tells people of jobs that suit them, in one statement: comparing first, then telling. */
import type pg from 'pg'

/** Returns the last of the people, null when none was left. `moment` is an expression of SQL. */
export async function tellMatches(
  owner: Pick<pg.Client, 'query'>,
  {
    after = null,
    size = 500,
    moment = 'now()',
  }: { after?: string | null; size?: number; moment?: string } = {},
): Promise<string | null> {
  const { rows } = await owner.query<{ last: string | null }>(
    `with found as materialized (select * from app_private.matches_to_tell($1, $2, ${moment})),
       told as materialized (
         select app_private.tell_matches(found.user_ids, found.job_ids, found.scores, found.notices, ${moment}) from found)
     select found.last from found, told`,
    [after, size],
  )
  return rows[0]?.last ?? null
}
