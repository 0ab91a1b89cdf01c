create or replace function app_private.twin_of_ad(source_id uuid, company_id uuid, fields app_public.job_fields) returns uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select jobs.id
  from app_public.jobs
  where jobs.company_id = $2 and jobs.status in ('entwurf', 'zur_pruefung', 'aktiv', 'pausiert', 'abgelehnt')
    and jobs.place_id = fields.place_id and app_private.near_title(jobs.title, fields.title)
    and not exists (
      select from app_public.imported_jobs
      where imported_jobs.job_id = jobs.id and imported_jobs.source_id = $1)
  order by jobs.status <> 'aktiv', jobs.id
  limit 1
$$;
comment on function app_private.twin_of_ad(uuid, uuid, app_public.job_fields) is 'A job of the company, for the same place and with nearly the same title, that is not of this source: it may be the same one.';
