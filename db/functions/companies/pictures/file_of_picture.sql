create or replace function app_private.file_of_picture(picture_id uuid, side integer) returns bytea
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case $2 when 480 then files.small when 800 then files.medium when 1280 then files.large end
  from app_private.company_picture_files as files where files.picture_id = $1
$$;
comment on function app_private.file_of_picture(uuid, integer) is 'A picture in one of its sizes, by the pixels of the long side: 480, 800 or 1280.';
