create or replace function app_private.tg_follow_newsletter_mail() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  delivery app_private.newsletter_deliveries;
  is_refused boolean;
begin
  -- A discarded mail has lost its payload.
  if not pg_input_is_valid(old.payload ->> 'deliveryId', 'uuid') then return null; end if;
  if tg_op = 'DELETE' then
    update app_private.newsletter_deliveries as deliveries set state = 'skipped'
    where deliveries.id = (old.payload ->> 'deliveryId')::uuid and deliveries.state = 'waiting' and old.status = 'queued';
    return null;
  end if;
  is_refused := new.status = 'failed' and new.last_error ~ '^EENVELOPE 5';
  if is_refused then
    -- The order in which everything locks: the subscription, then the delivery.
    perform from app_public.newsletter_subscriptions as subscriptions
    where subscriptions.id = (
      select deliveries.subscription_id from app_private.newsletter_deliveries as deliveries where deliveries.id = (old.payload ->> 'deliveryId')::uuid)
    for update;
  end if;
  update app_private.newsletter_deliveries as deliveries set
    -- Tried again, it has not come back yet.
    bounce = case when new.status <> 'queued' then deliveries.bounce end, bounced_at = case when new.status <> 'queued' then deliveries.bounced_at end,
    state = case when new.status in ('sent', 'kept') then 'sent' when new.status = 'queued' then 'waiting' else 'failed' end::app_private.newsletter_delivery_state,
    sent_at = case when new.status in ('sent', 'kept') then clock_timestamp() end
  where deliveries.id = (old.payload ->> 'deliveryId')::uuid
  returning deliveries.* into delivery;
  if is_refused then
    -- The worker says whether the answer means that there is no such address (server/mail/refused-address.ts).
    perform app_private.put_newsletter_bounce(delivery.id,
      case when new.last_error ~ ' gone$' then 'hard' else 'soft' end::app_private.newsletter_bounce);
  end if;
  -- Only the first failure and the first success after it write: all others find the row as it is.
  update app_private.newsletter_runs as runs set failing_since = null
  where new.status = 'sent' and runs.issue_id = delivery.issue_id and runs.failing_since is not null;
  return null;
end
$$;
comment on function app_private.tg_follow_newsletter_mail() is 'Keeps the delivery of an issue in step with its mail: sent, given up, tried again or no longer wanted.';
create or replace trigger follow_newsletter_mail after update of status on app_private.mails
  for each row when (old.template = 'newsletter' and old.status is distinct from new.status) execute function app_private.tg_follow_newsletter_mail();
create or replace trigger follow_newsletter_mail_gone after delete on app_private.mails
  for each row when (old.template = 'newsletter' and old.status = 'queued') execute function app_private.tg_follow_newsletter_mail();
