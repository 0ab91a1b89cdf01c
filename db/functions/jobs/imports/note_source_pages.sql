create or replace function app_private.note_source_pages(run_id uuid, done integer, known integer) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.job_source_runs set pages_done = $2, pages_known = $3 where job_source_runs.id = $1
$$;
comment on function app_private.note_source_pages(uuid, integer, integer) is 'How far a run has come, for the person who watches it.';
