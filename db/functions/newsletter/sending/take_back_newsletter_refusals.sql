create or replace function app_private.take_back_newsletter_refusals(issue_id uuid) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Locked in the order of the worker: the mail, then the subscription, then the delivery.
  refused constant uuid[] := array(
    select mails.id
    from app_private.newsletter_deliveries as deliveries
    join app_private.mails on mails.idempotency_key = 'newsletter:' || deliveries.issue_id || ':' || deliveries.subscription_id
    where deliveries.issue_id = take_back_newsletter_refusals.issue_id and deliveries.state = 'failed' and deliveries.bounce is not null
      and mails.status = 'failed'
    order by mails.id
    for update of mails);
begin
  if refused = '{}' then return 0; end if;
  update app_public.newsletter_subscriptions as subscriptions
  set state = 'aktiv', paused_at = null, version = subscriptions.version + 1
  from app_private.mails
  join app_private.newsletter_deliveries as deliveries on deliveries.id = (mails.payload ->> 'deliveryId')::uuid
  where mails.id = any (refused) and deliveries.subscription_id = subscriptions.id
    and subscriptions.state = 'pausiert' and subscriptions.paused_at between deliveries.made_at and deliveries.bounced_at;
  -- tg_follow_newsletter_mail makes their deliveries wait again; a task they get when the issue goes on.
  update app_private.mails set status = 'queued', last_error = null where mails.id = any (refused);
  return cardinality(refused);
end
$$;
comment on function app_private.take_back_newsletter_refusals(uuid) is 'Takes back what refusals at the door did to the readers of an issue: nobody stays paused for them, and their mails wait. Returns how many.';
