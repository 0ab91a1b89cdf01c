create or replace function app_public.jobs_import(job app_public.jobs) returns app_public.shown_imported_job
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to companies of the caller, and to admins.
  select shown.*
  from app_public.imported_jobs as items
  join app_public.job_sources as sources on sources.id = items.source_id
  cross join lateral app_hidden.shown_import_of(items, sources) as shown
  where items.job_id = job.id
$$;
comment on function app_public.jobs_import(app_public.jobs) is 'Where the job was taken over from, and what of it is missing, doubtful or was edited here; null when somebody typed it.';
grant execute on function app_public.jobs_import(app_public.jobs) to app_member;
