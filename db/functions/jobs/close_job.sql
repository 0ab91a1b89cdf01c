create or replace function app_public.close_job(job_id uuid) returns app_public.jobs
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.lock_own_job(close_job.job_id);
  saved app_public.jobs;
begin
  update app_public.jobs set status = 'besetzt', closed_at = now() where jobs.id = before.id and jobs.status <> 'besetzt' returning * into saved;
  return coalesce(saved, before);
end
$$;
comment on function app_public.close_job(uuid) is 'Ends an offer because the position is filled. Raises OS401, OS403, OS404, OS410 when it was never online.';
revoke all on function app_public.close_job(uuid) from public;
grant execute on function app_public.close_job(uuid) to app_member;
