create or replace function app_private.comparable_pay(
  salary_min numeric, salary_max numeric, period app_public.salary_period, job_type app_public.job_type, weekly_hours numeric
) returns numeric
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select (app_private.full_time_month_pay(salary_min, period, job_type, weekly_hours)
    + app_private.full_time_month_pay(salary_max, period, job_type, weekly_hours)) / 2
  where job_type = 'vollzeit' or job_type = 'teilzeit' and (period = 'stunde' or weekly_hours is not null)
$$;
comment on function app_private.comparable_pay(numeric, numeric, app_public.salary_period, app_public.job_type, numeric) is 'Middle of a range in euro a month at full time; null for part time without hours, and for what is no wage for the work: training, internships, mini jobs and freelance work.';
