create or replace function auth.passkey_for(credential_id bytea)
  returns table (user_id uuid, public_key bytea, counter bigint, transports text[])
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select passkeys.user_id, passkeys.public_key, passkeys.counter, passkeys.transports
  from auth.passkeys where passkeys.credential_id = passkey_for.credential_id
$$;
comment on function auth.passkey_for(bytea) is 'Public key and account of a passkey, for checking a signature; no row for an unknown one.';
grant execute on function auth.passkey_for(bytea) to app_authenticator;
