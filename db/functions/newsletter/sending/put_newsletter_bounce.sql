create or replace function app_private.put_newsletter_bounce(delivery_id uuid, bounce app_private.newsletter_bounce) returns boolean
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- After so many soft bounces in a row the address is treated like one that does not exist.
  most_soft constant integer := 3;
  delivery app_private.newsletter_deliveries;
begin
  select deliveries.* into delivery from app_private.newsletter_deliveries as deliveries
  where deliveries.id = delivery_id and deliveries.made_at > now() - interval '60 days';
  if delivery.subscription_id is not null and put_newsletter_bounce.bounce = 'complaint' then
    -- The order in which everything locks: the account, then the subscription, then the delivery.
    perform from auth."user" as accounts
    where accounts.id = (select subscriptions.user_id from app_public.newsletter_subscriptions as subscriptions where subscriptions.id = delivery.subscription_id)
    for no key update;
  end if;
  perform from app_public.newsletter_subscriptions as subscriptions where subscriptions.id = delivery.subscription_id for update;
  -- The same report twice counts once; a complaint outweighs what came before.
  update app_private.newsletter_deliveries as deliveries set bounce = put_newsletter_bounce.bounce, bounced_at = clock_timestamp()
  where deliveries.id = delivery.id
    and (deliveries.bounce is null or (deliveries.bounce = 'soft' and put_newsletter_bounce.bounce <> 'soft')
      or (deliveries.bounce = 'hard' and put_newsletter_bounce.bounce = 'complaint'))
  returning deliveries.* into delivery;
  if not found then return false; end if;
  -- An address that was confirmed again since this letter is not paused by its echo.
  if delivery.subscription_id is null or exists (
    select from app_public.newsletter_subscriptions as subscriptions
    where subscriptions.id = delivery.subscription_id and subscriptions.confirmed_at > delivery.made_at) then
    return true;
  end if;
  if put_newsletter_bounce.bounce = 'complaint' then
    perform app_private.end_newsletter(delivery.subscription_id, 'bounce');
  elsif put_newsletter_bounce.bounce = 'hard' or (
    select count(*) = most_soft and bool_and(newest.bounce is not distinct from 'soft')
    from (
      select deliveries.bounce from app_private.newsletter_deliveries as deliveries
      where deliveries.subscription_id = delivery.subscription_id and (deliveries.state = 'sent' or deliveries.bounce is not null) and deliveries.made_at <= delivery.made_at
        -- Begun again, the count begins again.
        and deliveries.made_at > (
          select subscriptions.confirmed_at from app_public.newsletter_subscriptions as subscriptions where subscriptions.id = delivery.subscription_id)
      order by deliveries.made_at desc limit most_soft
    ) as newest) then
    perform app_private.pause_newsletter(delivery.subscription_id);
  end if;
  return true;
end
$$;
comment on function app_private.put_newsletter_bounce(uuid, app_private.newsletter_bounce) is 'Notes what came back of a letter. A hard bounce pauses the subscription, and so does the third soft one in a row; a complaint ends it. False for what is unknown, older than 60 days or noted already.';
