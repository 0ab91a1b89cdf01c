create or replace function auth.put_factor_challenge(session_id uuid, kind text, challenge bytea, totp_secret bytea default null) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  made uuid;
begin
  if kind <> 'proof' then perform app_private.require_fresh_proof(put_factor_challenge.session_id); end if;
  perform from auth.session where session.id = put_factor_challenge.session_id and session.expires_at > now() for no key update;
  if not found then perform app_hidden.fail('OS401'); end if;
  -- Tabs may have ceremonies of their own, five at most; the oldest gives way.
  delete from auth.factor_challenges where factor_challenges.id in (
    select challenges.id from auth.factor_challenges as challenges
    where challenges.session_id = put_factor_challenge.session_id
    order by challenges.expires_at desc offset 4);
  insert into auth.factor_challenges (kind, session_id, challenge, totp_secret)
  values (put_factor_challenge.kind, put_factor_challenge.session_id, put_factor_challenge.challenge, put_factor_challenge.totp_secret)
  returning factor_challenges.id into made;
  return made;
end
$$;
comment on function auth.put_factor_challenge(uuid, text, bytea, bytea) is 'Begins a ceremony in a session: proof, add_passkey or add_totp (with its encrypted secret). The latter need a fresh proof: OS428, for an account without a factor OS422 with password (required). OS401 when the session has ended.';
grant execute on function auth.put_factor_challenge(uuid, text, bytea, bytea) to app_authenticator;
