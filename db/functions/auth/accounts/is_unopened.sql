create or replace function app_private.is_unopened(account auth."user") returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Accounts without terms_version were made before confirmations existed, or by the operator, and may be in use.
  select not account.email_verified and account.terms_version is not null
    and not exists (select from app_public.user_roles where user_roles.user_id = account.id and user_roles.role = 'admin')
$$;
comment on function app_private.is_unopened(auth."user") is 'Whether an account is only a sign-up: its address was never confirmed and it was never signed in to.';
