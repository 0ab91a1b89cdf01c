create or replace function app_private.factor_methods(user_id uuid) returns text[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select array_remove(array[
    case when exists (select from auth.passkeys where passkeys.user_id = factor_methods.user_id) then 'passkey' end,
    case when exists (select from auth.totp where totp.user_id = factor_methods.user_id) then 'totp' end,
    case when exists (select from auth.recovery_codes where recovery_codes.user_id = factor_methods.user_id) then 'recovery_code' end], null)
$$;
comment on function app_private.factor_methods(uuid) is 'What an account can show as its second factor: passkey, totp, recovery_code; empty without a factor.';
