create or replace function auth.renew_recovery_codes(session_id uuid, code_hashes text[], device text, user_agent text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_private.lock_proved_account(renew_recovery_codes.session_id);
begin
  if not app_private.has_factor(me) then return false; end if;
  perform app_private.put_recovery_codes(me, renew_recovery_codes.code_hashes);
  perform app_private.tell_factor_change(me, 'codes_renewed', renew_recovery_codes.device, renew_recovery_codes.user_agent);
  return true;
end
$$;
comment on function auth.renew_recovery_codes(uuid, text[], text, text) is 'Replaces the recovery codes; the old ones no longer work. False for an account without a factor. Raises OS401, OS428.';
grant execute on function auth.renew_recovery_codes(uuid, text[], text, text) to app_authenticator;
