create or replace function auth.change_password(
  session_id uuid, password_hash text, token text, device text, user_agent text
) returns table (expires_at timestamptz, remembered boolean)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
declare
  me auth.session;
begin
  -- Locks the account first: the lock order of app_private.use_link.
  perform from auth."user" join auth.session on session.user_id = "user".id
  where session.id = change_password.session_id for no key update of "user";
  select * into me from auth.session where session.id = change_password.session_id and session.expires_at > now() for update;
  if not found then return; end if;
  perform app_private.require_fresh_factor(me.id);
  update auth.account set password = change_password.password_hash, updated_at = now()
  where account.user_id = me.user_id and account.provider_id = 'credential';
  delete from auth.session where session.user_id = me.user_id;
  perform app_private.cancel_open_requests(me.user_id);
  perform app_private.tell_password_change(me.user_id, 'change', change_password.device, change_password.user_agent);
  if me.proved_by = 'password' then me.proved_at := now(); end if;
  return query select renewed.expires_at, renewed.remembered from app_private.renew_session(me, change_password.token) as renewed;
end
$$;
comment on function auth.change_password(uuid, text, text, text, text) is 'Sets a new password, ends all other sessions of the account and replaces the token of this one. No row when the session has ended in the meantime. OS428 when the account has a second factor that was not shown just now.';
grant execute on function auth.change_password(uuid, text, text, text, text) to app_authenticator;
