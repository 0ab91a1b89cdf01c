create or replace function app_private.has_factor(user_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from auth.passkeys where passkeys.user_id = has_factor.user_id)
    or exists (select from auth.totp where totp.user_id = has_factor.user_id)
$$;
comment on function app_private.has_factor(uuid) is 'Whether an account has a second factor: a passkey or an authenticator app. Recovery codes alone are none.';
