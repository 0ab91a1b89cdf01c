create or replace function app_public.reject_job(job_id uuid, reason text, expected_version integer) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_submitted_job_for_update(reject_job.job_id, expected_version);
begin
  return app_private.reject_submitted_job(before, app_private.check_rejection_reason(reject_job.reason), app_hidden.current_user_id());
end
$$;
comment on function app_public.reject_job(uuid, text, integer) is 'Rejects a job in review, or the change of a published job, with a reason that the employer reads; a published job stays as it was approved. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410, OS422 without a reason.';
grant execute on function app_public.reject_job(uuid, text, integer) to app_member;
