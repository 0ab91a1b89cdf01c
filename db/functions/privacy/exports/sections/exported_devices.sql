create or replace function app_private.exported_devices(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object('first_used_at', devices.first_used_at, 'last_used_at', devices.last_used_at)
  from auth.devices
  where devices.user_id = $1
  order by devices.first_used_at, devices.token_hash
$$;
comment on function app_private.exported_devices(uuid) is 'Part of the export of an account: devices that it is known on, without the hash of their cookie.';
