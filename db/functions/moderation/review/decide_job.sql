create or replace function app_public.decide_job(job_id uuid, expected_version integer, reason text default null)
returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.decide('job', decide_job.job_id, expected_version, decide_job.reason);
  return (select jobs from app_public.jobs where jobs.id = decide_job.job_id);
end
$$;
comment on function app_public.decide_job(uuid, integer, text) is 'Approves a job in review, or rejects it when a reason is given, as approve_job and reject_job do, but ten seconds later: until then takeBackDecision undoes it. The job leaves the queue at once. Admins only. Raises OS401, OS403, OS404, OS409 when it was changed since it was read, OS410 also when it is decided already, OS422.';
grant execute on function app_public.decide_job(uuid, integer, text) to app_member;
