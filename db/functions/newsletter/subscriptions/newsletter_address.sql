create or replace function app_private.newsletter_address(subscription app_public.newsletter_subscriptions) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- By address too: a suspended person is not written to by way of a subscription without the account.
  select subscription.address
  where subscription.state = 'aktiv' and not exists (
    select from auth."user" as accounts
    where accounts.is_withheld and (accounts.id = subscription.user_id or accounts.email = subscription.address))
$$;
comment on function app_private.newsletter_address(app_public.newsletter_subscriptions) is 'Address to which letters of a subscription go now; null when none do: not confirmed, paused, ended, or its person is suspended or leaving.';
