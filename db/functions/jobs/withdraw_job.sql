create or replace function app_public.withdraw_job(job_id uuid) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_own_job_for_update(withdraw_job.job_id);
  saved app_public.jobs;
begin
  -- A repeated call changes nothing, so that a double click withdraws once.
  if before.status = 'entwurf' then return before; end if;
  if exists (select from app_public.job_changes where job_changes.job_id = before.id) then
    return app_private.discard_job_change(before.id, app_hidden.current_user_id());
  end if;
  update app_public.jobs set status = 'entwurf', submitted_at = null where jobs.id = before.id returning * into saved;
  perform app_private.write_audit('withdrawn', 'job', saved.id);
  return saved;
end
$$;
comment on function app_public.withdraw_job(uuid) is 'Takes a job in review back: it is a draft again. A published job with a change, in review or rejected, stays as it was approved, and the change is deleted. Raises OS401, OS403, OS404, OS410.';
grant execute on function app_public.withdraw_job(uuid) to app_member;
