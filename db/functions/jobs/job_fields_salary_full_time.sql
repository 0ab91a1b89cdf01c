create or replace function app_public.job_fields_salary_full_time(fields app_public.job_fields) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_public.full_time_pay(fields.salary_min, fields.salary_max, fields.salary_period, fields.job_type, fields.weekly_hours)
$$;
comment on function app_public.job_fields_salary_full_time(app_public.job_fields) is E'@behavior -queryField\nHourly and part-time pay as an estimate in euro a month at full time, as text; null for all other pay.';
grant execute on function app_public.job_fields_salary_full_time(app_public.job_fields) to app_member;
