create or replace function app_private.alert_items(half app_public.alert_half, ids uuid[])
returns table (found_id uuid, item jsonb)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select online.job_id, jsonb_build_object(
    'id', online.job_id,
    'title', (online.job).title,
    'lines', jsonb_build_array(
      (online.job).company || ' · ' || (online.job).location,
      coalesce((online.job).salary_range, '')),
    'path', '/job/' || (online.job).slug)
  from app_private.public_jobs_of(case when half = 'jobs' then ids end, false) as online
  union all
  select online.request_id, jsonb_build_object(
    'id', online.request_id,
    'title', (online.request).title,
    'lines', jsonb_build_array(
      (online.request).profession_name || ' · Raum ' || (online.request).area_town,
      'Chiffre ' || (online.request).chiffre),
    'path', '/job-request/' || (online.request).slug)
  from app_private.public_job_requests_of(case when half = 'requests' then ids end, false) as online
$$;
comment on function app_private.alert_items(app_public.alert_half, uuid[]) is 'Jobs or requests as the mail of an alert names them: only what the public list shows, and only those online.';
