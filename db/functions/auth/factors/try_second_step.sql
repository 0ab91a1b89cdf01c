create or replace function auth.try_second_step(cookie_hash bytea)
  returns table (user_id uuid, email text, challenge bytea, totp_secret bytea)
language sql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  -- Counted and read in one statement, before anything is compared: of ten answers at once five are looked at.
  with tried as (
    update auth.factor_challenges set tries = factor_challenges.tries + 1
    where factor_challenges.cookie_hash = try_second_step.cookie_hash and factor_challenges.kind = 'sign_in'
      and factor_challenges.tries < 5 and factor_challenges.expires_at > clock_timestamp()
    returning factor_challenges.user_id, factor_challenges.challenge)
  select tried.user_id, "user".email, tried.challenge, totp.secret
  from tried join auth."user" on "user".id = tried.user_id left join auth.totp on totp.user_id = tried.user_id
$$;
comment on function auth.try_second_step(bytea) is 'Counts an answer to the second step of a sign-in, five at most, and returns what it is compared with; no row when the step is over or was begun in another browser.';
grant execute on function auth.try_second_step(bytea) to app_authenticator;
