create or replace function app_private.exported_exports(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'state', exports.state,
    'created_at', exports.created_at,
    'ready_at', exports.ready_at,
    'expires_at', exports.expires_at,
    'downloaded_at', exports.downloaded_at,
    'bytes', exports.bytes)
  from app_public.data_exports as exports
  where exports.user_id = $1
  order by exports.created_at, exports.id
$$;
comment on function app_private.exported_exports(uuid) is 'Part of the export of an account: the archives that it asked for.';
