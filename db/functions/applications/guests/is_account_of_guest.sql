create or replace function app_private.is_account_of_guest(account auth."user") returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select account.id is not null and not (app_private.is_unopened(account) and not account.is_withheld)
$$;
comment on function app_private.is_account_of_guest(auth."user") is 'Whether an account stands in the way of making one by the link of a guest application: then only who signs in to it sends. A sign-up that nobody ever confirmed is no account yet.';
