create or replace function app_public.job_charge(job_id uuid) returns app_public.job_charge
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_hidden.charge_of(jobs) from app_public.jobs
  where jobs.id = $1 and jobs.company_id in (
    select members.company_id from app_public.company_members as members where members.user_id = (select app_hidden.current_user_id()))
$$;
comment on function app_public.job_charge(uuid) is 'What submitJob, or renewJob of a job that ends within a week, would use now; null for a job of another company.';
grant execute on function app_public.job_charge(uuid) to app_member;
