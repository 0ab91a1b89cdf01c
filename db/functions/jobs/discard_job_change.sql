create or replace function app_private.discard_job_change(job_id uuid, actor_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  change app_public.job_changes;
begin
  delete from app_public.job_changes where job_changes.job_id = discard_job_change.job_id returning * into change;
  if app_private.is_in_review(change) then
    perform app_private.write_audit('withdrawn', 'job', discard_job_change.job_id, data => '{"concernsChange": true}',
      actor => discard_job_change.actor_id);
  end if;
  return app_private.bump_job_version(discard_job_change.job_id);
end
$$;
comment on function app_private.discard_job_change(uuid, uuid) is 'Deletes the change of a job, if it has one; withdrawing it from review is recorded. Returns the job with its new version.';
