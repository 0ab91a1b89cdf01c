create or replace function app_public.end_other_sessions() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  ended integer;
begin
  delete from auth.session where session.user_id = me and session.id <> app_private.current_session_id();
  get diagnostics ended = row_count;
  if ended > 0 then
    perform app_private.note_security_event(me, 'data_access', '{"resource": "session", "action": "ended_others"}');
  end if;
  return ended;
end
$$;
comment on function app_public.end_other_sessions() is E'@resultFieldName ended\n@notNull\nEnds all sessions of the caller except the current one; returns how many ended. Raises OS401.';
grant execute on function app_public.end_other_sessions() to app_member;
