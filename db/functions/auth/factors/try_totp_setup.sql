create or replace function auth.try_totp_setup(session_id uuid, setup uuid) returns bytea
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  update auth.factor_challenges set tries = factor_challenges.tries + 1
  where factor_challenges.id = try_totp_setup.setup and factor_challenges.session_id = try_totp_setup.session_id
    and factor_challenges.kind = 'add_totp' and factor_challenges.tries < 5 and factor_challenges.expires_at > clock_timestamp()
  returning factor_challenges.totp_secret
$$;
comment on function auth.try_totp_setup(uuid, uuid) is 'Counts an answer to the setup of an app, five at most, and returns the encrypted secret; null when the setup is over or of another session.';
grant execute on function auth.try_totp_setup(uuid, uuid) to app_authenticator;
