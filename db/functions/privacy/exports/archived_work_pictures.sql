create or replace function app_private.archived_work_pictures(user_id uuid) returns table (picture_id uuid, path text)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select pictures.id,
    'bilder/' || lpad(row_number() over (order by requests.created_at, requests.id, pictures.created_at, pictures.id)::text, 3, '0') || '.webp'
  from app_private.work_pictures as pictures
  join app_public.job_requests as requests on requests.id = pictures.request_id
  where requests.applicant_id = $1
$$;
comment on function app_private.archived_work_pictures(uuid) is 'Pictures of own work of an account: under which name the archive of its data holds each, also those that no request shows.';
