create or replace function app_private.use_factor(user_id uuid, shown jsonb, device text, user_agent text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  used text;
  codes_left integer;
begin
  -- Each of the three statements uses up what was shown: of two answers with the same one, the second finds it used.
  case shown ->> 'method'
    when 'totp' then
      update auth.totp set last_step = (shown ->> 'step')::bigint, last_used_at = now()
      where totp.user_id = use_factor.user_id and totp.last_step < (shown ->> 'step')::bigint
      returning 'totp' into used;
    when 'recovery_code' then
      delete from auth.recovery_codes
      where recovery_codes.user_id = use_factor.user_id and recovery_codes.code_hash = decode(shown ->> 'hash', 'hex')
      returning 'recovery_code' into used;
    when 'passkey' then
      update auth.passkeys set counter = (shown ->> 'counter')::bigint, last_used_at = now(), is_synced = (shown ->> 'synced')::boolean
      where passkeys.user_id = use_factor.user_id and passkeys.credential_id = decode(shown ->> 'id', 'hex')
        -- Authenticators that do not count answer 0 each time.
        and (passkeys.counter < (shown ->> 'counter')::bigint or (passkeys.counter = 0 and (shown ->> 'counter')::bigint = 0))
      returning 'passkey' into used;
  end case;
  if used is null then return false; end if;
  -- A person who shows a factor has not lost them all: a removal that admins prepare stops.
  delete from app_private.factor_resets as resets where resets.user_id = use_factor.user_id;
  if found then
    perform app_private.write_audit('factor_reset_cancelled', 'account', use_factor.user_id, actor => use_factor.user_id);
    perform app_private.note_security_event(use_factor.user_id, 'data_access', '{"resource": "factor", "action": "reset_cancelled"}', use_factor.user_agent);
  end if;
  if used = 'recovery_code' then
    select count(*) into codes_left from auth.recovery_codes where recovery_codes.user_id = use_factor.user_id;
    perform app_private.send_mail('recovery-code-used', "user".email,
      app_private.mail_names("user".id) || jsonb_build_object('at', app_private.iso_now(),
        'device', coalesce(use_factor.device, 'Unbekanntes Gerät'), 'left', codes_left,
        'linkId', app_private.make_link("user".id, 'dispute')),
      'recovery-code-used:' || (shown ->> 'hash'))
    from auth."user" where "user".id = use_factor.user_id;
  end if;
  return true;
end
$$;
comment on function app_private.use_factor(uuid, jsonb, text, text) is 'Uses up what the server has checked: {"method": "totp", "step"}, {"method": "recovery_code", "hash"} (hex) or {"method": "passkey", "id" (hex), "counter", "synced"}; false when it was used before or is none of the account. A recovery code causes a mail. The caller holds the lock of the account.';
