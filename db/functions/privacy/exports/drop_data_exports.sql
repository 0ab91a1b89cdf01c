create or replace function app_private.drop_data_exports(export_ids uuid[], state app_public.data_export_state) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  delete from app_private.data_export_chunks as chunks where chunks.export_id = any ($1);
  update app_public.data_exports as exports set state = $2, bytes = null, version = exports.version + 1
  where exports.id = any ($1)
$$;
comment on function app_private.drop_data_exports(uuid[], app_public.data_export_state) is 'Deletes archives; what stays is that there was one, expired or failed.';
