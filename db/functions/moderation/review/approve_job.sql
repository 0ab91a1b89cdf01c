create or replace function app_public.approve_job(job_id uuid, expected_version integer) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.lock_in_review('job', approve_job.job_id, expected_version);
  return app_private.approve_submitted_job(
    (select jobs from app_public.jobs where jobs.id = approve_job.job_id), app_hidden.current_user_id());
end
$$;
comment on function app_public.approve_job(uuid, integer) is 'Puts a job in review online for the days of its credit, or replaces a published job by its change in review, and notifies the employer. A running job keeps its dates; one that expired during the review gets those days from now. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410, OS422 when a change no longer fits.';
grant execute on function app_public.approve_job(uuid, integer) to app_member;
