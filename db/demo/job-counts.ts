/** How often the demo's jobs were seen: more in their first days, less on weekends, the same every time. */
import type pg from 'pg'

/** Days of the table (app_private.purge_job_counts) are more than any of them was online. */
export async function insertJobCounts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into app_public.job_daily_counts (job_id, day, impressions, views)
     select seen.id, seen.day, seen.impressions, round(seen.impressions * (0.05 + 0.07 * seen.chance))::integer
     from (
       select jobs.id, days.day::date as day, drawn.chance,
         round((14 + 30 * drawn.chance) * (0.4 + 1.0 / (1 + extract(day from days.day - online.since) / 9))
           * case when extract(isodow from days.day) > 5 then 0.6 else 1 end
           * case when jobs.boosted_at is not null then 1.8 else 1 end)::integer as impressions
       from app_public.jobs
       cross join lateral (
         select (jobs.published_at at time zone 'Europe/Berlin')::date::timestamp as since,
           (least(now(), jobs.expires_at, coalesce(jobs.closed_at, now())) at time zone 'Europe/Berlin')::date::timestamp as until) as online
       cross join lateral generate_series(online.since, online.until, interval '1 day') as days (day)
       cross join lateral (
         select ('x' || substr(md5(jobs.id::text || days.day::date), 1, 6))::bit(24)::integer / 16777215.0 as chance) as drawn
       where jobs.published_at is not null
     ) as seen`,
  )
}
