create or replace function auth.confirm_newsletter(link_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  subscription constant app_public.newsletter_subscriptions := app_private.select_newsletter_for_update(confirm_newsletter.link_id);
  account uuid;
begin
  -- A second click, or a click after the person has confirmed on another device.
  if subscription.state = 'aktiv' then return true; end if;
  if subscription.ordered_at is null or subscription.ordered_at <= now() - app_private.newsletter_order_period() then return false; end if;
  if subscription.user_id is null then
    -- The person who opened the mail of this address owns its account, if there is one; its own subscription is that of another address
    -- only for the moment of a change.
    select accounts.id into account from auth."user" as accounts
    where accounts.email = subscription.address and accounts.email_verified
      and not exists (select from app_public.newsletter_subscriptions as others where others.user_id = accounts.id);
    update app_public.newsletter_subscriptions as subscriptions set user_id = account where subscriptions.id = subscription.id;
  end if;
  perform app_private.begin_newsletter(subscription.id, subscription.ordered_way, subscription.ordered_wording, subscription.ordered_at);
  return true;
end
$$;
comment on function auth.confirm_newsletter(uuid) is 'Confirms by a signed link that the newsletter was ordered; true also when it was before, false when nothing was ordered within 3 days. An address with an account makes it the newsletter of that account.';
grant execute on function auth.confirm_newsletter(uuid) to app_authenticator;
