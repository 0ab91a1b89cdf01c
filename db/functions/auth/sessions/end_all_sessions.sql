create or replace function app_public.end_all_sessions() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  ended integer;
begin
  -- Before the delete: the event takes its user agent from the current session.
  perform app_private.note_security_event(me, 'data_access', '{"resource": "session", "action": "ended_all"}');
  delete from auth.session where session.user_id = me;
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function app_public.end_all_sessions() is E'@resultFieldName ended\n@notNull\nEnds all sessions of the caller including the current one; returns how many ended. Raises OS401.';
grant execute on function app_public.end_all_sessions() to app_member;
