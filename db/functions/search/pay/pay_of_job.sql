create or replace function app_public.pay_of_job(job_id uuid) returns app_public.job_pay
language sql stable security definer
set search_path = pg_catalog, pg_temp
-- Planning took as long as reading.
set plan_cache_mode = force_generic_plan
as $$
  select row(usual,
    case when own.pay < usual.low then 'darunter' when own.pay > usual.high then 'darueber' else 'mitte' end)::app_public.job_pay
  from app_private.job_index
  join app_public.jobs on jobs.id = job_index.job_id
  cross join lateral app_private.comparable_pay(
    jobs.salary_min, jobs.salary_max, jobs.salary_period, jobs.job_type, jobs.weekly_hours) as own (pay)
  cross join lateral app_private.nearest_pay(jobs.profession_slug, jobs.place_id) as usual
  where job_index.job_id = pay_of_job.job_id and job_index.expires_at > now() and own.pay is not null and usual.low is not null
$$;
comment on function app_public.pay_of_job(uuid) is 'Pay of an online job beside what is usual in its profession there; null below 5 companies, and for pay that cannot be compared.';
grant execute on function app_public.pay_of_job(uuid) to app_visitor, app_member;
