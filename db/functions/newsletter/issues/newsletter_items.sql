create or replace function app_private.newsletter_items(job_ids uuid[]) returns table (job_id uuid, item jsonb)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select online.job_id, jsonb_build_object(
    'title', (online.job).title,
    'company', (online.job).company,
    'place', (online.job).location,
    'pay', (online.job).salary_range,
    'path', '/job/' || (online.job).slug)
  from app_private.public_jobs_of(newsletter_items.job_ids, false) as online
$$;
comment on function app_private.newsletter_items(uuid[]) is 'Jobs as a letter names them: what the public list shows, and only those online now.';
