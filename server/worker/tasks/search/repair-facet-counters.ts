/**
 * Compares the counters of facets with the indexes every night. By triggers they cannot differ; where they do all the same
 * (rows written while triggers were off), they are repaired, and the log of admins says how many were wrong. Then words of
 * professions that have come to find much are counted ahead, each in a transaction of its own, because writers wait for it.
 */
import { defineRecurringTask } from '../../recurring-task.ts'

export const repairFacetCounters = defineRecurringTask({
  name: 'search/repair-facet-counters',
  schedules: [{ match: '37 3 * * *', catchUp: 'yes' }],
  async run({ query, logger }) {
    const { rows } = await query<{ wrong: number }>('select app_private.repair_facet_counters() as wrong')
    const wrong = rows[0]?.wrong ?? 0
    if (wrong > 0) logger.error(`${wrong} counters of facets were wrong and have been repaired`)
    const frequent = await query<{ half: string; words: string }>(
      'select half, query::text as words from app_private.renew_counted_queries()',
    )
    for (const { half, words } of frequent.rows) {
      await query('select app_private.count_query($1, $2)', [half, words])
    }
  },
})
