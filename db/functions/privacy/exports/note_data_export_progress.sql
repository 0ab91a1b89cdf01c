create or replace function app_private.note_data_export_progress(export_id uuid, attempt integer, progress integer) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.data_exports as exports set progress = $3, version = exports.version + 1
  where exports.id = $1 and exports.attempt = $2 and exports.state = 'running' and exports.progress < $3
$$;
comment on function app_private.note_data_export_progress(uuid, integer, integer) is 'Says how much of an archive is written, in percent.';
