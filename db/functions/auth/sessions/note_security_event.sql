create or replace function app_private.note_security_event(_user_id uuid, _event_type text, _event_data jsonb, _user_agent text default null) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- What a person does over GraphQL is done in the browser they signed in with.
  perform auth.record_security_event(_user_id, _event_type, _event_data, coalesce(_user_agent, (
    select session.user_agent from auth.session
    where session.id = app_private.current_session_id() and session.user_id = _user_id)));
exception when others then
  -- What is being logged happens all the same (specification, point 7: failure is only logged).
  raise warning 'security event lost: % %', _event_type, sqlstate;
end
$$;
comment on function app_private.note_security_event(uuid, text, jsonb, text) is 'record_security_event for use inside other functions: losing the event does not undo what caused it. Without a user agent, that of the session counts.';
