create or replace function auth.pending_password(email text) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (select account.password from auth."user"
     join auth.account on account.user_id = "user".id and account.provider_id = 'credential'
     where "user".email = pending_password.email and not "user".email_verified),
    (select decoy_sign_ups.password_hash from auth.decoy_sign_ups
     where decoy_sign_ups.key_hash = app_private.email_hash(pending_password.email)))
$$;
comment on function auth.pending_password(text) is 'Password hash of the first sign-up with an address that is not confirmed, or of its decoy when the address has an account: a sign-in is answered alike in both cases.';
grant execute on function auth.pending_password(text) to app_authenticator;
