create or replace function app_private.tg_queue_file_deletion() returns trigger
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app_private.files_to_delete (key) values (old.key) on conflict (key) do nothing;
  return null;
end
$$;
comment on function app_private.tg_queue_file_deletion() is 'Remembers an object that no file names any more: its file or application or account was deleted, or another attempt to upload took over.';
create or replace trigger queue_file_deletion after delete or update of key on app_private.application_file_keys
  for each row execute function app_private.tg_queue_file_deletion();
