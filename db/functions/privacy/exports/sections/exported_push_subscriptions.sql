create or replace function app_private.exported_push_subscriptions(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The host alone says whose service it is; the rest of the address and the keys are what sending takes.
  select json_build_object(
    'device', session.device,
    'service', substring(subscriptions.endpoint from '^https://([^/]+)/'),
    'created_at', subscriptions.created_at,
    'last_sent_at', subscriptions.last_sent_at)
  from app_private.push_subscriptions as subscriptions
  join auth.session on session.id = subscriptions.session_id
  where session.user_id = $1
  order by subscriptions.created_at, subscriptions.id
$$;
comment on function app_private.exported_push_subscriptions(uuid) is 'Part of the export of an account: devices that receive notifications, without address and keys.';
