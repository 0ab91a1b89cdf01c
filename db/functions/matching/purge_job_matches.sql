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
  delete from app_private.tandem_people
  using app_public.jobs
  where jobs.id = tandem_people.job_id and jobs.status <> 'aktiv'
    and coalesce(jobs.closed_at, jobs.expires_at, jobs.updated_at) < now() - interval '1 year';
  return purged;
end
$$;
comment on function app_private.purge_job_matches() is 'Deletes matches of jobs that ended a year ago, and who was asked to share them; returns how many matches. Until then a job that is published again tells nobody twice.';
