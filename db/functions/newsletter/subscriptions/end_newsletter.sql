create or replace function app_private.end_newsletter(subscription_id uuid, way app_private.newsletter_way) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  subscription app_public.newsletter_subscriptions;
begin
  update app_public.newsletter_subscriptions as subscriptions set
    state = 'abgemeldet', paused_at = null, ended_at = now(),
    ordered_at = null, ordered_way = null, ordered_wording = null, version = subscriptions.version + 1
  where subscriptions.id = end_newsletter.subscription_id and subscriptions.state in ('aktiv', 'pausiert')
  returning subscriptions.* into subscription;
  if not found then return; end if;
  perform app_private.note_newsletter_proof(subscription, 'ended', end_newsletter.way);
  if subscription.user_id is not null then
    perform app_private.put_consent(subscription.user_id, 'newsletter_marketing', false, app_private.newsletter_wording(),
      app_private.newsletter_consent_source(end_newsletter.way));
  end if;
end
$$;
comment on function app_private.end_newsletter(uuid, app_private.newsletter_way) is 'Ends a subscription, with proof and, for an account, with the consent newsletter_marketing. The caller has locked the account, then the subscription.';
