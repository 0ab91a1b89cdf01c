create or replace function app_public.job_numbers(job_id uuid) returns app_public.job_day[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(row(
      days.day::date,
      coalesce(counts.impressions, 0),
      coalesce(counts.views, 0),
      (select count(*) from unnest(saved.days) as saved_on where saved_on = days.day::date),
      (select count(*) from app_public.applications
        where applications.job_id = own.id
          and applications.submitted_at >= days.day at time zone 'Europe/Berlin'
          and applications.submitted_at < (days.day + interval '1 day') at time zone 'Europe/Berlin')
    )::app_public.job_day order by days.day), '{}')
  from app_public.jobs as own
  cross join lateral (select app_hidden.days_of_saves(own.id) as days) as saved
  cross join lateral (select (now() at time zone 'Europe/Berlin')::date as today) as clock
  cross join lateral generate_series(clock.today - interval '29 days', clock.today::timestamp, interval '1 day') as days (day)
  left join app_public.job_daily_counts as counts on counts.job_id = own.id and counts.day = days.day::date
  -- The policy lets admins read every job; these are the numbers of the companies of the caller.
  where own.id = $1 and days.day >= (own.published_at at time zone 'Europe/Berlin')::date and own.company_id = any (array(
    select company_members.company_id from app_public.company_members
    where company_members.user_id = (select app_hidden.current_user_id())))
$$;
comment on function app_public.job_numbers(uuid) is 'Numbers of a job of a company of the caller for today and the 29 days before, since it went online, oldest first; empty for any other job. Days are those of Germany.';
grant execute on function app_public.job_numbers(uuid) to app_member;
