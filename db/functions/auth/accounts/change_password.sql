create or replace function auth.change_password(
  session_id uuid, password_hash text, token text, device text, user_agent text
) returns table (expires_at timestamptz, remembered boolean)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
declare
  me auth.session;
begin
  -- The account first, as in use_link.
  perform from auth."user" join auth.session on session.user_id = "user".id
  where session.id = change_password.session_id for no key update of "user";
  select * into me from auth.session where session.id = change_password.session_id and session.expires_at > now() for update;
  if not found then return; end if;
  update auth.account set password = change_password.password_hash, updated_at = now()
  where account.user_id = me.user_id and account.provider_id = 'credential';
  delete from auth.session where session.user_id = me.user_id;
  perform app_private.cancel_open_requests(me.user_id);
  perform app_private.tell_password_change(me.user_id, 'change', change_password.device, change_password.user_agent);
  -- A new session in place of the own one: whoever had copied its cookie is out too. It keeps the moment of the
  -- sign-in, and with it its end.
  return query
    insert into auth.session (user_id, token, handle, expires_at, created_at, updated_at, user_agent, device, remembered)
    values (me.user_id, change_password.token, me.handle, me.expires_at, me.created_at, now(), me.user_agent, me.device, me.remembered)
    returning session.expires_at, session.remembered;
end
$$;
comment on function auth.change_password(uuid, text, text, text, text) is 'Sets a new password; every other session of the account ends and this one goes on under a new token. No row when the session has ended meanwhile.';
revoke all on function auth.change_password(uuid, text, text, text, text) from public;
grant execute on function auth.change_password(uuid, text, text, text, text) to app_authenticator;
