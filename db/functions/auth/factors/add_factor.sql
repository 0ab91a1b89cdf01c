create or replace function auth.add_factor(
  session_id uuid, challenge_id uuid, challenge bytea, added jsonb, code_hashes text[], token text, device text, user_agent text,
  out outcome text, out factor_id uuid, out made_codes boolean, out expires_at timestamptz, out remembered boolean
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me auth.session;
  setup auth.factor_challenges;
  is_first boolean;
begin
  perform from auth."user" join auth.session on session.user_id = "user".id
  where session.id = add_factor.session_id for no key update of "user";
  select * into me from auth.session where session.id = add_factor.session_id and session.expires_at > now() for update;
  if not found then perform app_hidden.fail('OS401'); end if;
  delete from auth.factor_challenges
  where factor_challenges.session_id = me.id and factor_challenges.kind = 'add_' || (added ->> 'method')
    and (factor_challenges.id = add_factor.challenge_id or factor_challenges.challenge = add_factor.challenge)
    and factor_challenges.expires_at > clock_timestamp()
  returning * into setup;
  if not found then
    outcome := 'expired';
    return;
  end if;
  if added ->> 'method' = 'passkey' then
    if (select count(*) from auth.passkeys where passkeys.user_id = me.user_id) >= 10 then
      outcome := 'too_many';
      return;
    end if;
    if exists (select from auth.passkeys where passkeys.credential_id = decode(added ->> 'id', 'hex')) then
      outcome := 'taken';
      return;
    end if;
  end if;
  is_first := not app_private.has_factor(me.user_id);
  if added ->> 'method' = 'totp' then
    insert into auth.totp (user_id, secret, last_step) values (me.user_id, setup.totp_secret, (added ->> 'step')::bigint)
    on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step, created_at = now(), last_used_at = null;
  else
    insert into auth.passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
    values (me.user_id, decode(added ->> 'id', 'hex'), decode(added ->> 'public_key', 'hex'), (added ->> 'counter')::bigint,
      array(select jsonb_array_elements_text(added -> 'transports')), added ->> 'name', (added ->> 'synced')::boolean)
    returning passkeys.id into factor_id;
  end if;
  -- A cookie that was stolen before must not become one that showed the factor. The first factor has ended the sessions
  -- that showed none (app_private.tg_follow_factor), this one too.
  if is_first then
    me.proved_by := added ->> 'method';
    me.proved_at := clock_timestamp();
  end if;
  select renewed.expires_at, renewed.remembered into add_factor.expires_at, add_factor.remembered
  from app_private.renew_session(me, add_factor.token) as renewed;
  made_codes := not exists (select from auth.recovery_codes where recovery_codes.user_id = me.user_id);
  if made_codes then perform app_private.put_recovery_codes(me.user_id, add_factor.code_hashes); end if;
  perform app_private.tell_factor_change(me.user_id, (added ->> 'method') || '_added', add_factor.device, add_factor.user_agent, is_first);
  outcome := 'added';
end
$$;
comment on function auth.add_factor(uuid, uuid, bytea, jsonb, text[], text, text, text) is 'Adds the factor of a ceremony that the server has checked: {"method": "totp", "step"} (a second app replaces the first) or {"method": "passkey", "id", "public_key" (hex), "counter", "transports", "name", "synced"}. The first one ends all other sessions and counts as shown in this one. Each replaces the token of this session. outcome: added (with what the new cookie needs; made_codes: code_hashes were stored, as the account had no recovery codes), expired, too_many (10 passkeys), taken. OS401 when the session has ended.';
grant execute on function auth.add_factor(uuid, uuid, bytea, jsonb, text[], text, text, text) to app_authenticator;
