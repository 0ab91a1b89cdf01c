create or replace function app_private.reindex_jobs() returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_private.job_index
  where not exists (select from app_public.jobs where jobs.id = job_index.job_id and jobs.status = 'aktiv');
  perform app_private.put_job_into_index(jobs) from app_public.jobs where jobs.status = 'aktiv';
end
$$;
comment on function app_private.reindex_jobs() is 'Brings every entry of the search up to date: after a change of the vocabulary or of how words are folded.';
