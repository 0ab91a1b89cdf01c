create or replace function app_private.account_state(account auth."user") returns app_public.account_state
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select case
    when account.suspended_at is not null then 'suspended'
    when account.deletion_requested_at is not null then 'leaving'
    when not account.email_verified then 'unconfirmed'
    else 'active' end::app_public.account_state
$$;
comment on function app_private.account_state(auth."user") is 'Whether an account can be used, and why not, as admins read it.';
