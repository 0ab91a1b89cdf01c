create or replace function app_private.note_security_event(user_id uuid, event_type text, event_data jsonb, user_agent text default null) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- What a person does over GraphQL is done in the browser they signed in with.
  perform auth.record_security_event(note_security_event.user_id, note_security_event.event_type, note_security_event.event_data, coalesce(note_security_event.user_agent, (
    select session.user_agent from auth.session
    where session.id = app_private.current_session_id() and session.user_id = note_security_event.user_id)));
exception when others then
  -- What is being logged happens all the same (specification, point 7: failure is only logged).
  raise warning 'security event lost: % %', note_security_event.event_type, sqlstate;
end
$$;
comment on function app_private.note_security_event(uuid, text, jsonb, text) is 'record_security_event for use inside other functions: losing the event does not undo what caused it. Without a user agent, that of the session counts.';
