create or replace function auth.record_security_event(
  user_id uuid, event_type text, event_data jsonb, user_agent text default null
) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into app_public.security_events (user_id, event_type, event_data, user_agent)
  values (
    -- Null when the account has just been deleted: the foreign key would refuse the event otherwise.
    (select "user".id from auth."user" where "user".id = record_security_event.user_id),
    record_security_event.event_type,
    jsonb_build_object('timestamp', now()) || coalesce(record_security_event.event_data, '{}'),
    left(record_security_event.user_agent, 500))
$$;
comment on function auth.record_security_event(uuid, text, jsonb, text) is 'Inserts one security event; a timestamp is added when the caller gives none. Never pass a password, token or address.';
grant execute on function auth.record_security_event(uuid, text, jsonb, text) to app_authenticator;
