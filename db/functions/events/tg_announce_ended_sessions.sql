create or replace function app_private.tg_announce_ended_sessions() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce('session', array(select ended.id::text from ended));
  return null;
end
$$;
comment on function app_private.tg_announce_ended_sessions() is 'Announces deleted sessions to the server processes, whatever deleted them (sign-out, suspension, a new password), so that their sockets close.';
create or replace trigger announce_ended after delete on auth.session
  referencing old table as ended
  for each statement execute function app_private.tg_announce_ended_sessions();
