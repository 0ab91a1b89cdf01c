create or replace function app_private.export_version() returns integer
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select 1
$$;
comment on function app_private.export_version() is 'Version of the shape of an export: raised when a section or a key is renamed, removed or means something else; a new one changes nothing.';
