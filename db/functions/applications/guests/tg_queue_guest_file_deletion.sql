create or replace function app_private.tg_queue_guest_file_deletion() returns trigger
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Unless the object has just become that of a file of an application.
  insert into app_private.files_to_delete (key)
  select old.key where not exists (select from app_private.application_file_keys as keys where keys.key = old.key)
  on conflict (key) do nothing;
  return null;
end
$$;
comment on function app_private.tg_queue_guest_file_deletion() is 'Remembers an object that no file names any more: its draft or application without an account was deleted, or another attempt to upload took over.';
create or replace trigger queue_guest_file_deletion after delete or update of key on app_private.guest_files
  for each row execute function app_private.tg_queue_guest_file_deletion();
