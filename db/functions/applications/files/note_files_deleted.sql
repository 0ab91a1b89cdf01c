create or replace function app_private.note_files_deleted(keys text[]) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  delete from app_private.files_to_delete where files_to_delete.key = any (note_files_deleted.keys)
$$;
comment on function app_private.note_files_deleted(text[]) is 'These objects are gone from the store.';
