create or replace function app_public.full_time_pay(
  salary_min numeric default null, salary_max numeric default null, salary_period app_public.salary_period default null,
  job_type app_public.job_type default null, weekly_hours numeric default null
) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Hours as typed: what check_job_fields would refuse has no estimate.
  select case when coalesce(weekly_hours between 1 and 60, true) and salary_min <= salary_max
    then app_private.format_full_time_pay(salary_min, salary_max, salary_period, job_type, weekly_hours) end
$$;
comment on function app_public.full_time_pay(numeric, numeric, app_public.salary_period, app_public.job_type, numeric) is 'What salaryFullTime of a job with this pay would be: hourly and part-time pay as an estimate in euro a month at full time, as text; null for all other pay and while an amount is missing. For previews.';
grant execute on function app_public.full_time_pay(numeric, numeric, app_public.salary_period, app_public.job_type, numeric) to app_member;
