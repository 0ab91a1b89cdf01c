create or replace function auth.passkey_challenge(cookie_hash bytea, fresh bytea) returns bytea
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- One row per browser, however often it asks: tabs share the challenge, and half of its time is left at least.
  insert into auth.factor_challenges as known (kind, challenge, cookie_hash) values ('passkey', passkey_challenge.fresh, passkey_challenge.cookie_hash)
  on conflict (cookie_hash, kind) do update set
    challenge = case when known.expires_at > clock_timestamp() + interval '5 minutes' then known.challenge else excluded.challenge end,
    expires_at = case when known.expires_at > clock_timestamp() + interval '5 minutes' then known.expires_at else excluded.expires_at end
  returning known.challenge
$$;
comment on function auth.passkey_challenge(bytea, bytea) is 'The challenge for a sign-in by passkey in this browser: the open one, or the fresh one. The server has counted the client.';
grant execute on function auth.passkey_challenge(bytea, bytea) to app_authenticator;
