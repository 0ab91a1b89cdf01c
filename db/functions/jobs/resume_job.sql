create or replace function app_public.resume_job(job_id uuid) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_own_job_for_update(resume_job.job_id);
  saved app_public.jobs;
begin
  -- The database clock decides whether the job has expired.
  if before.status <> 'pausiert' or before.expires_at <= now() then perform app_hidden.fail('OS410'); end if;
  update app_public.jobs set status = 'aktiv' where jobs.id = before.id returning * into saved;
  return saved;
end
$$;
comment on function app_public.resume_job(uuid) is 'Puts a paused job online again. Raises OS401, OS403, OS404, OS410 when it is not paused or has expired.';
grant execute on function app_public.resume_job(uuid) to app_member;
