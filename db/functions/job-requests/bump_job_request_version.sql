create or replace function app_private.bump_job_request_version(request_id uuid) returns app_public.job_requests
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.job_requests set version = job_requests.version + 1 where job_requests.id = $1 returning job_requests.*
$$;
comment on function app_private.bump_job_request_version(uuid) is 'Counts a save or a decision about the change or the contact of a request, as app_private.bump_job_version does for jobs.';
