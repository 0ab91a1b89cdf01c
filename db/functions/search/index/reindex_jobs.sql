create or replace function app_private.reindex_jobs(after uuid, batch_size integer) returns uuid
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
begin
  -- Locks the jobs before their index rows, in the order of the verbs that save a job, so that both cannot deadlock.
  -- Without the lock a job that is paused now could be put back into the index.
  for job in
    select jobs.* from app_public.jobs
    where jobs.status = 'aktiv' and (reindex_jobs.after is null or jobs.id > reindex_jobs.after)
    order by jobs.id
    limit batch_size
    for no key update
  loop
    perform app_private.put_job_into_index(job);
  end loop;
  if job.id is null then
    delete from app_private.job_index
    where not exists (select from app_public.jobs where jobs.id = job_index.job_id and jobs.status = 'aktiv');
  end if;
  return job.id;
end
$$;
comment on function app_private.reindex_jobs(uuid, integer) is 'Rebuilds the next rows of app_private.job_index after a change of the vocabulary or of text folding; returns the last job, null when none was left.';
