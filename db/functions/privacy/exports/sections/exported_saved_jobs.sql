create or replace function app_private.exported_saved_jobs(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The title only where the row holds the approved one (saved_job_items).
  select json_build_object(
    'title', case when jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt') then jobs.title end,
    'company', case when jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt') then jobs.company end,
    'saved_at', saved_jobs.saved_at)
  from app_public.saved_jobs
  join app_public.jobs on jobs.id = saved_jobs.job_id
  where saved_jobs.user_id = $1
  order by saved_jobs.saved_at, saved_jobs.job_id
$$;
comment on function app_private.exported_saved_jobs(uuid) is 'Part of the export of an account: its Merkliste.';
