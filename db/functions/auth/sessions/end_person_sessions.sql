create or replace function app_public.end_person_sessions(user_id uuid, handle uuid default null) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person constant app_public.managed_account := app_private.select_account_for_update(end_person_sessions.user_id);
  ended integer;
begin
  -- Triggers close the sockets of these sessions.
  delete from auth.session
  where session.user_id = person.id and (end_person_sessions.handle is null or session.handle = end_person_sessions.handle);
  get diagnostics ended = row_count;
  if ended = 0 then return 0; end if;
  perform app_private.note_security_event(person.id, 'data_access', '{"resource": "session", "action": "ended_by_admin"}');
  perform app_private.log_processing(person.id, 'account_changed', 'account:' || gen_random_uuid(), jsonb_build_object('what',
    case when end_person_sessions.handle is null then 'Sie auf allen Geräten abgemeldet' else 'Sie auf einem Gerät abgemeldet' end));
  perform app_private.write_audit('sessions_ended', 'account', person.id, person.id, jsonb_build_object('ended', ended));
  return ended;
end
$$;
comment on function app_public.end_person_sessions(uuid, uuid) is E'@resultFieldName ended\n@notNull\nEnds the sessions of an account, or the one with this handle; returns how many ended. Admins only, not for their own account. Raises OS401, OS403, OS404.';
grant execute on function app_public.end_person_sessions(uuid, uuid) to app_member;
