create or replace function app_private.application_file_objects() returns table (key text, is_stored boolean)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select keys.key, files.state in ('geprueft', 'verwendet')
  from app_private.application_file_keys as keys
  join app_public.application_files as files on files.id = keys.file_id
  union all
  select files_to_delete.key, false from app_private.files_to_delete
$$;
comment on function app_private.application_file_objects() is 'Every object that the store may hold. is_stored: it must be there.';
