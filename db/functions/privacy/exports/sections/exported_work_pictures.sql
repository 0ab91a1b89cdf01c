create or replace function app_private.exported_work_pictures(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'chiffre', requests.chiffre,
    'words', coalesce(
      (select listed.alt from unnest(requests.pictures) as listed where listed.id = pictures.id limit 1),
      (select listed.alt from app_public.job_request_changes as changes cross join unnest((changes.fields).pictures) as listed
        where changes.request_id = requests.id and listed.id = pictures.id limit 1)),
    'width', pictures.width,
    'height', pictures.height,
    'archive_path', archived.path,
    'created_at', pictures.created_at)
  from app_private.work_pictures as pictures
  join app_public.job_requests as requests on requests.id = pictures.request_id
  join app_private.archived_work_pictures($1) as archived on archived.picture_id = pictures.id
  where requests.applicant_id = $1
  order by archived.path
$$;
comment on function app_private.exported_work_pictures(uuid) is 'Part of the export of an account: the pictures of own work of its job requests, with their words and their files in the archive.';
