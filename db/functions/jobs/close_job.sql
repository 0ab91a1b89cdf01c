create or replace function app_public.close_job(job_id uuid) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_own_job_for_update(close_job.job_id);
  saved app_public.jobs;
begin
  -- A repeated call changes nothing, so that a double click closes once.
  if before.status = 'besetzt' then return before; end if;
  delete from app_public.job_changes where job_changes.job_id = before.id;
  update app_public.jobs set status = 'besetzt', closed_at = now() where jobs.id = before.id returning * into saved;
  return saved;
end
$$;
comment on function app_public.close_job(uuid) is 'Closes a job because the position is filled; its change is deleted. Raises OS401, OS403, OS404, OS410 when it was never online.';
revoke all on function app_public.close_job(uuid) from public;
grant execute on function app_public.close_job(uuid) to app_member;
