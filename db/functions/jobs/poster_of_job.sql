create or replace function app_hidden.poster_of_job(job_id uuid)
returns table (title text, company text, location text, salary_range text, job_types text[])
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select jobs.title, case when companies.verified_at is null then jobs.company else companies.company_name end,
    jobs.location, jobs.salary_range, jobs.job_types::text[]
  from app_public.jobs
  join app_public.companies on companies.id = jobs.company_id and companies.withheld_at is null
  where jobs.id = $1 and jobs.status = 'aktiv' and jobs.expires_at > now()
    -- The policy lets admins read every job; a poster is for its company.
    and jobs.company_id = any (array(
      select company_members.company_id from app_public.company_members
      where company_members.user_id = (select app_hidden.current_user_id())))
$$;
comment on function app_hidden.poster_of_job(uuid) is 'What the poster of an online job of a company of the caller shows; no row for any other job.';
grant execute on function app_hidden.poster_of_job(uuid) to app_member;
