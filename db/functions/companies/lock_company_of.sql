create or replace function app_private.lock_company_of(job_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  perform from app_public.companies
  where companies.id = (select jobs.company_id from app_public.jobs where jobs.id = lock_company_of.job_id)
  for no key update;
end
$$;
comment on function app_private.lock_company_of(uuid) is 'Locks the company of a job before the job itself, in the order of update_company, restore_account and save_job: in another order two of them could deadlock.';
