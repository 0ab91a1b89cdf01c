import type pg from 'pg'

/**
 * The worker counts each night the day that has passed: without this the charts of the first day were flat. Applications are
 * deleted six months after their decision and figures stay, so the months before have figures of applications that are gone.
 */
export async function countFigures(client: pg.ClientBase): Promise<void> {
  await client.query('select app_private.count_figures(1000)')
  await client.query(
    `update app_private.daily_figures as figures set
       applications = (drawn.chance < 0.045 * figures.jobs_online)::integer,
       applications_answered = (drawn.chance < 0.035 * figures.jobs_online)::integer
     from app_private.daily_figures as same
     cross join lateral (
       select ('x' || substr(md5(same.day::text || same.profession_slug || same.state_code), 1, 6))::bit(24)::integer / 16777215.0 as chance) as drawn
     where same.day = figures.day and same.profession_slug = figures.profession_slug and same.state_code = figures.state_code
       and figures.day < (now() at time zone 'Europe/Berlin')::date - 150 and figures.jobs_online > 0`,
  )
}
