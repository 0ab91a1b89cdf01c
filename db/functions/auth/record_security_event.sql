create or replace function app_private.record_security_event(
  user_id uuid, event_type text, event_data jsonb, user_agent text default null
) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app_public.security_events (user_id, event_type, event_data, user_agent)
  values (
    record_security_event.user_id,
    record_security_event.event_type,
    coalesce(event_data, '{}') || jsonb_build_object('timestamp', now()),
    left(record_security_event.user_agent, 500));
end
$$;
comment on function app_private.record_security_event(uuid, text, jsonb, text) is 'Writes one security event with its timestamp. Never pass a password, token or address.';
revoke all on function app_private.record_security_event(uuid, text, jsonb, text) from public;
grant usage on schema app_private to app_authenticator;
grant execute on function app_private.record_security_event(uuid, text, jsonb, text) to app_authenticator;
