create or replace function app_private.application_file_objects() returns table (key text, file_id uuid, is_stored boolean)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select keys.key, files.id, files.state in ('geprueft', 'verwendet')
  from app_private.application_file_keys as keys
  join app_public.application_files as files on files.id = keys.file_id
  union all
  select guests.key, guests.id, guests.state = 'geprueft' from app_private.guest_files as guests
  union all
  select files_to_delete.key, null, false from app_private.files_to_delete
$$;
comment on function app_private.application_file_objects() is 'Every object that the store may hold. file_id: the file that names it; null when none does any more. is_stored: it must be there.';
