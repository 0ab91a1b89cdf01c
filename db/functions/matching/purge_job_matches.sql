create or replace function app_private.purge_job_matches() returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  delete from app_private.job_matches
  using app_public.jobs
  where jobs.id = job_matches.job_id and jobs.status <> 'aktiv'
    and coalesce(jobs.closed_at, jobs.expires_at, jobs.updated_at) < now() - interval '1 year';
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function app_private.purge_job_matches() is 'Deletes matches of jobs that ended a year ago; returns how many. Until then a job that is published again tells nobody twice.';
