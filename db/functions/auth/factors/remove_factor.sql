create or replace function auth.remove_factor(session_id uuid, passkey_id uuid, device text, user_agent text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_private.lock_proved_account(remove_factor.session_id);
begin
  if remove_factor.passkey_id is null then delete from auth.totp where totp.user_id = me;
  else delete from auth.passkeys where passkeys.id = remove_factor.passkey_id and passkeys.user_id = me;
  end if;
  if not found then return null; end if;
  perform app_private.tell_factor_change(me, case when remove_factor.passkey_id is null then 'totp' else 'passkey' end || '_removed',
    remove_factor.device, remove_factor.user_agent);
  return app_private.has_factor(me);
end
$$;
comment on function auth.remove_factor(uuid, uuid, text, text) is 'Removes a passkey, or the app when passkey_id is null; returns whether the account still has a factor, null when there was nothing to remove. Without a factor its recovery codes are gone too. Raises OS401, OS428.';
grant execute on function auth.remove_factor(uuid, uuid, text, text) to app_authenticator;
