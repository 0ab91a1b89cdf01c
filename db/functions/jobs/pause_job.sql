create or replace function app_public.pause_job(job_id uuid) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.jobs := app_private.select_own_job_for_update(pause_job.job_id);
  saved app_public.jobs;
begin
  if before.status <> 'aktiv' then perform app_hidden.fail('OS410'); end if;
  update app_public.jobs set status = 'pausiert' where jobs.id = before.id returning * into saved;
  return saved;
end
$$;
comment on function app_public.pause_job(uuid) is 'Takes an active job offline for a while; its expiry stays. Raises OS401, OS403, OS404, OS410.';
grant execute on function app_public.pause_job(uuid) to app_member;
