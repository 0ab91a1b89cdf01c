create or replace function app_public.end_session(handle uuid) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  ended integer;
begin
  delete from auth.session where session.handle = end_session.handle and session.user_id = me;
  get diagnostics ended = row_count;
  -- 0 for a session that has already ended and for one of another account alike; only a real end is recorded.
  if ended > 0 then
    perform app_private.note_security_event(me, 'data_access', '{"resource": "session", "action": "ended"}');
  end if;
  return ended;
end
$$;
comment on function app_public.end_session(uuid) is E'@resultFieldName ended\n@notNull\nEnds one session of the caller at once; returns how many ended: 0 when the caller has no session with that handle. Raises OS401.';
grant execute on function app_public.end_session(uuid) to app_member;
