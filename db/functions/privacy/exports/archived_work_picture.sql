create or replace function app_private.archived_work_picture(picture_id uuid) returns bytea
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select pictures.large from app_private.work_pictures as pictures where pictures.id = $1
$$;
comment on function app_private.archived_work_picture(uuid) is 'A picture of own work for the archive of its owner, in its largest size.';
