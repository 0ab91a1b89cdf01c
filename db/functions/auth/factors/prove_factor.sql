create or replace function auth.prove_factor(session_id uuid, challenge bytea, shown jsonb, device text, user_agent text) returns timestamptz
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me auth.session;
begin
  -- The account first: the lock order of all that changes accounts.
  perform from auth."user" join auth.session on session.user_id = "user".id
  where session.id = prove_factor.session_id for no key update of "user";
  select * into me from auth.session where session.id = prove_factor.session_id and session.expires_at > now() for no key update;
  if not found then perform app_hidden.fail('OS401'); end if;
  if prove_factor.challenge is not null then
    delete from auth.factor_challenges
    where factor_challenges.session_id = me.id and factor_challenges.kind = 'proof'
      and factor_challenges.challenge = prove_factor.challenge and factor_challenges.expires_at > clock_timestamp();
    if not found then return null; end if;
  elsif shown ->> 'method' = 'passkey' then
    return null;
  end if;
  if not app_private.use_factor(me.user_id, shown, prove_factor.device, prove_factor.user_agent) then return null; end if;
  update auth.session set proved_at = clock_timestamp(), proved_by = shown ->> 'method' where session.id = me.id
  returning * into me;
  return me.proved_at + interval '10 minutes';
end
$$;
comment on function auth.prove_factor(uuid, bytea, jsonb, text, text) is 'Notes that the second factor was shown in this session; returns until when that is fresh, null when what was shown or its challenge was used before. shown: as in app_private.use_factor. OS401 when the session has ended.';
grant execute on function auth.prove_factor(uuid, bytea, jsonb, text, text) to app_authenticator;
