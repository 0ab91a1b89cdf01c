create or replace function app_private.exported_job_matches(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The title only where the row holds the approved one (saved_job_items).
  select json_build_object(
    'title', case when jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt') then jobs.title end,
    'company', case when jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt') then jobs.company end,
    'reasons', array(
      select app_private.match_reason_words(reason.kind, reason.number, reason.slugs, app_private.specialty_names(reason.slugs))
      from unnest(job_matches.reasons) as reason),
    'found_at', job_matches.found_at,
    'told_at', job_matches.told_at,
    'dismissed_at', job_matches.dismissed_at)
  from app_private.job_matches
  join app_public.jobs on jobs.id = job_matches.job_id
  where job_matches.user_id = $1
  order by job_matches.found_at, job_matches.job_id
$$;
comment on function app_private.exported_job_matches(uuid) is 'Part of the export of an account: jobs that suited it, why, and when it was told.';
