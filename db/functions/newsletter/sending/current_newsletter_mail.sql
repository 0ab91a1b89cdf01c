create or replace function app_private.current_newsletter_mail(mail app_private.mails) returns jsonb
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  subscription app_public.newsletter_subscriptions;
  delivery app_private.newsletter_deliveries;
  present_edition integer;
  address text;
begin
  if mail.payload ? 'testOf' then
    -- The draft as it is now; an issue that was deleted meanwhile needs no test.
    return (
      select mail.payload || jsonb_build_object('issueId', issues.id, 'version', issues.version)
      from app_public.newsletter_issues as issues where issues.id = (mail.payload ->> 'testOf')::uuid);
  end if;
  select deliveries.* into delivery from app_private.newsletter_deliveries as deliveries
  where deliveries.id = (mail.payload ->> 'deliveryId')::uuid;
  select subscriptions.* into subscription from app_public.newsletter_subscriptions as subscriptions where subscriptions.id = delivery.subscription_id;
  address := app_private.newsletter_address(subscription);
  if delivery.state is distinct from 'waiting' or address is null then return null; end if;
  -- The person has another address since. Was it tried already, the old one may have it.
  if address <> mail.recipient and delivery.edition is not null then return null; end if;
  select coalesce(delivery.edition, issues.edition) into present_edition
  from app_public.newsletter_issues as issues where issues.id = delivery.issue_id and issues.state in ('wird_versendet', 'versendet');
  if present_edition is null then return null; end if;
  if address <> mail.recipient then
    update app_private.mails set recipient = address where mails.id = mail.id;
  end if;
  -- A first attempt may have reached the mail server: its repetition must not be another letter.
  if delivery.edition is null then
    update app_private.newsletter_deliveries as deliveries set edition = present_edition where deliveries.id = delivery.id;
  end if;
  return jsonb_build_object(
    'issueId', delivery.issue_id, 'deliveryId', delivery.id, 'edition', present_edition, 'linkId', subscription.link_id,
    'jobIds', to_jsonb(delivery.job_ids), 'boostedIds', to_jsonb(delivery.boosted_ids), 'isMeasured', delivery.is_measured
      and subscription.user_id is not null and app_private.agrees_to_clicks(subscription.user_id));
end
$$;
comment on function app_private.current_newsletter_mail(app_private.mails) is 'What the mail of an issue is made of at this moment: edition, present link of the subscription, jobs of this reader; null when it is no longer wanted, or the issue was given up. A reader whose address has changed since gets it there.';
