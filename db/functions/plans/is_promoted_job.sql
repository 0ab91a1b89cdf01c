create or replace function app_private.is_promoted_job(job_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select $1 in (select promoted from app_private.promoted_jobs() as promoted)
$$;
comment on function app_private.is_promoted_job(uuid) is 'Whether the newsletter may show a job as Anzeige: it is online, and its plan includes it.';
