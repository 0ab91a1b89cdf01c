create or replace function app_private.select_own_job_for_update(job_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  job app_public.jobs;
begin
  select jobs.* into job from app_public.jobs where jobs.id = select_own_job_for_update.job_id for update;
  -- Somebody else's offer is as unknown as one that does not exist.
  if job is null or job.id is null or not app_private.is_company_member(job.company_id, me) then
    perform app_hidden.fail('OS404');
  end if;
  return job;
end
$$;
comment on function app_private.select_own_job_for_update(uuid) is 'The offer, its row locked, when the caller may act for its company; OS401, OS403 or OS404 otherwise.';
