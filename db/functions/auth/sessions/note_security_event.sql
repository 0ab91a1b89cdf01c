create or replace function app_private.note_security_event(user_id uuid, event_type text, event_data jsonb, user_agent text default null) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Calls over GraphQL pass no user agent; the session has stored the one of its sign-in.
  perform auth.record_security_event(note_security_event.user_id, note_security_event.event_type, note_security_event.event_data, coalesce(note_security_event.user_agent, (
    select session.user_agent from auth.session
    where session.id = app_private.current_session_id() and session.user_id = note_security_event.user_id)));
exception when others then
  -- A failure to log must not roll back the action that is logged (specification, point 7: failure is only logged).
  raise warning 'security event lost: % %', note_security_event.event_type, sqlstate;
end
$$;
comment on function app_private.note_security_event(uuid, text, jsonb, text) is 'Calls auth.record_security_event from other functions; a failure is only a warning and does not undo the caller. Without a user agent, that of the session is used.';
