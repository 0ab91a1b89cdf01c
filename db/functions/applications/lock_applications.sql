create or replace function app_private.lock_applications(application_ids uuid[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The order in which deletions cascade and verbs of jobs lock: account, company, job, application. In another one two
  -- of them could deadlock.
  perform from auth."user"
  where "user".id in (select applications.applicant_id from app_public.applications where applications.id = any ($1))
  order by "user".id for key share;
  perform from app_public.companies
  where companies.id in (select applications.company_id from app_public.applications where applications.id = any ($1))
  order by companies.id for key share;
  perform from app_public.jobs
  where jobs.id in (select applications.job_id from app_public.applications where applications.id = any ($1))
  order by jobs.id for key share;
  perform from app_public.applications where applications.id = any ($1) order by applications.id for no key update;
end
$$;
comment on function app_private.lock_applications(uuid[]) is 'Locks applications, after their accounts, companies and jobs, until the end of the transaction.';
