create or replace function app_private.select_submitted_job_for_update(job_id uuid, expected_version integer) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
begin
  perform app_hidden.require_admin();
  perform app_private.lock_company_of(select_submitted_job_for_update.job_id);
  select jobs.* into job from app_public.jobs where jobs.id = select_submitted_job_for_update.job_id for update;
  if job.id is null then perform app_hidden.fail('OS404'); end if;
  if job.status <> 'zur_pruefung' and not exists (
    select from app_public.job_changes where job_changes.job_id = job.id and app_private.is_in_review(job_changes)) then
    perform app_hidden.fail('OS410');
  end if;
  -- An admin decides on the version they have read, not on a later one.
  if job.version is distinct from expected_version then perform app_hidden.fail('OS409'); end if;
  return job;
end
$$;
comment on function app_private.select_submitted_job_for_update(uuid, integer) is 'The job that is in review itself or has a change in review, its row locked, for an admin who has read this version; otherwise OS401, OS403, OS404, OS409 or OS410.';
