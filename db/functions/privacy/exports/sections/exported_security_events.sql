create or replace function app_private.exported_security_events(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Named keys only: whatever else an event may hold one day is not told before somebody has thought about it.
  select json_build_object(
    'event_type', events.event_type,
    'reason', events.event_data ->> 'reason',
    'activity', events.event_data ->> 'activity',
    'resource', events.event_data ->> 'resource',
    'action', events.event_data ->> 'action',
    'new_device', coalesce(events.event_data -> 'new_device' = 'true', false),
    'browser', events.user_agent,
    'ip_address', events.ip_address,
    'created_at', events.created_at)
  from app_public.security_events as events
  where events.user_id = $1
  order by events.id
$$;
comment on function app_private.exported_security_events(uuid) is 'Part of the export of an account: its security events.';
