create or replace function app_private.bump_job_version(job_id uuid) returns app_public.jobs
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.jobs set version = jobs.version + 1 where jobs.id = $1 returning jobs.*
$$;
comment on function app_private.bump_job_version(uuid) is 'Counts a save or a decision about the change of a job: job and change share one version, so that an older tab or an admin who has read an older one gets OS409.';
