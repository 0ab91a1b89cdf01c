create or replace function app_public.reject_job(job_id uuid, reason text, expected_version integer) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.lock_in_review('job', reject_job.job_id, expected_version);
  return app_private.reject_submitted_job(
    (select jobs from app_public.jobs where jobs.id = reject_job.job_id),
    app_private.check_rejection_reason(reject_job.reason), app_hidden.current_user_id());
end
$$;
comment on function app_public.reject_job(uuid, text, integer) is 'Rejects a job in review, or the change of a published job, with a reason that the employer reads; a published job stays as it was approved. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410, OS422 without a reason.';
grant execute on function app_public.reject_job(uuid, text, integer) to app_member;
