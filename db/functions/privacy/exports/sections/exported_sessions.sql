create or replace function app_private.exported_sessions(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Without id, token, handle and the marks of device and password: each of them stands for a session or is compared with one.
  select json_build_object(
    'device', session.device,
    'browser', session.user_agent,
    'ip_address', session.ip_address,
    'remembered', session.remembered,
    'signed_in_at', session.created_at,
    'proved_at', session.proved_at,
    'proved_by', session.proved_by,
    'last_used_at', session.updated_at,
    'expires_at', session.expires_at)
  from auth.session
  where session.user_id = $1
  order by session.created_at, session.id
$$;
comment on function app_private.exported_sessions(uuid) is 'Part of the export of an account: its sessions, without anything that stands for one.';
