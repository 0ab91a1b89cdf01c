create or replace function app_private.pay_mark(fields app_public.job_fields, company_id uuid) returns setof app_public.risk_mark
language sql stable rows 1
set search_path = pg_catalog, pg_temp
as $$
  with offered as (
    select (app_private.full_time_month_pay((fields).salary_min, (fields).salary_period, (fields).job_type, (fields).weekly_hours)
      + app_private.full_time_month_pay((fields).salary_max, (fields).salary_period, (fields).job_type, (fields).weekly_hours)) / 2 as pay
    -- Pay of trainees is another one, and part-time pay without hours cannot be compared.
    where (fields).job_type in ('vollzeit', 'teilzeit', 'minijob')
      and ((fields).job_type = 'vollzeit' or (fields).salary_period = 'stunde' or (fields).weekly_hours is not null)
  ), usual as (
    select count(*) as samples,
      percentile_cont(array[0.05, 0.95]) within group (order by approved.pay::double precision) as percentiles
    from (
      select (app_private.full_time_month_pay(jobs.salary_min, jobs.salary_period, jobs.job_type, jobs.weekly_hours) + jobs.salary_month_max) / 2 as pay
      from app_public.jobs
      where jobs.profession_slug = (fields).profession_slug and jobs.published_at is not null
        and jobs.published_at > now() - interval '2 years'
        and jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt')
        and jobs.job_type in ('vollzeit', 'teilzeit', 'minijob')
        and (jobs.job_type = 'vollzeit' or jobs.salary_period = 'stunde' or jobs.weekly_hours is not null)
        -- Other jobs of the same company do not count: its own pay does not make it usual.
        and jobs.company_id <> $2
      order by jobs.published_at desc
      limit 500
    ) as approved
  )
  select row('pay', null, null, null, null, null, round(offered.pay), round(usual.percentiles[1]::numeric), round(usual.percentiles[2]::numeric), null)::app_public.risk_mark
  from offered, usual
  -- A quarter below what 95 of 100 pay at least, or a third above what 95 of 100 pay at most.
  where usual.samples >= 20
    and (offered.pay < usual.percentiles[1] * 0.75 or offered.pay > usual.percentiles[2] * 1.33)
$$;
comment on function app_private.pay_mark(app_public.job_fields, uuid) is 'Mark of pay that is far outside of what is usual: a quarter below the 5th or a third above the 95th percentile of the newest 500 approved jobs of other companies in the profession, at full time. None with fewer than 20 of them, for trainees, and for part-time pay without hours.';
