create or replace function app_private.select_own_job_for_update(job_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  job app_public.jobs;
begin
  perform app_private.lock_company_of(select_own_job_for_update.job_id);
  select jobs.* into job from app_public.jobs where jobs.id = select_own_job_for_update.job_id for update;
  -- OS404 for a job of another company too, so that its existence is not revealed.
  if job is null or job.id is null or not app_private.is_company_member(job.company_id, me) then
    perform app_hidden.fail('OS404');
  end if;
  return job;
end
$$;
comment on function app_private.select_own_job_for_update(uuid) is 'The job, its row locked, when the caller may act for its company; otherwise OS401, OS403 or OS404.';
