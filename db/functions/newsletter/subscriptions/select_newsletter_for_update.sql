create or replace function app_private.select_newsletter_for_update(link_id uuid) returns app_public.newsletter_subscriptions
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  seen app_public.newsletter_subscriptions;
  subscription app_public.newsletter_subscriptions;
begin
  select subscriptions.* into seen from app_public.newsletter_subscriptions as subscriptions
  where subscriptions.link_id = select_newsletter_for_update.link_id;
  -- The account before the subscription, as all verbs lock.
  perform from auth."user" as accounts
  where accounts.id = seen.user_id or accounts.email = seen.address and accounts.email_verified
  order by accounts.id for no key update;
  select subscriptions.* into subscription from app_public.newsletter_subscriptions as subscriptions
  where subscriptions.link_id = select_newsletter_for_update.link_id for update;
  return subscription;
end
$$;
comment on function app_private.select_newsletter_for_update(uuid) is 'The subscription that a signed link names, locked after its account; nulls when there is none.';
