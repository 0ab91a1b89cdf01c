create or replace function app_private.delete_unknown_files(keys text[]) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  insert into app_private.files_to_delete (key)
  select unknown.key from unnest(delete_unknown_files.keys) as unknown (key)
  where not exists (select from app_private.application_file_keys as keys where keys.key = unknown.key)
    and not exists (select from app_private.guest_files as guests where guests.key = unknown.key)
  on conflict (key) do nothing
$$;
comment on function app_private.delete_unknown_files(text[]) is 'Has objects deleted that the nightly check found in the store and that no file names.';
