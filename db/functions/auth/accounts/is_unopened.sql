create or replace function app_private.is_unopened(account auth."user") returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Without a version of the terms it is from before confirmations, or the operator's: somebody may work with it.
  select not account.email_verified and account.terms_version is not null
    and not exists (select from app_public.user_roles where user_roles.user_id = account.id and user_roles.role = 'admin')
$$;
comment on function app_private.is_unopened(auth."user") is 'Whether an account is a mere sign-up: nobody has ever confirmed its address, so nobody was ever in it.';
