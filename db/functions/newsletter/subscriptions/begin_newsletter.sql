create or replace function app_private.begin_newsletter(
  subscription_id uuid, way app_private.newsletter_way, wording text, ordered_at timestamptz default now()
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  subscription app_public.newsletter_subscriptions;
begin
  update app_public.newsletter_subscriptions as subscriptions set
    state = 'aktiv', confirmed_at = now(), paused_at = null, ended_at = null,
    -- As auth.request_newsletter does; here no link is being used.
    link_id = case when app_private.is_newsletter_over(subscriptions) and begin_newsletter.way in ('settings', 'privacy_page')
      then gen_random_uuid() else subscriptions.link_id end,
    ordered_at = null, ordered_way = null, ordered_wording = null, version = subscriptions.version + 1
  where subscriptions.id = begin_newsletter.subscription_id and subscriptions.state <> 'aktiv'
  returning subscriptions.* into subscription;
  -- A second click changes nothing, and is no second consent.
  if not found then return; end if;
  perform app_private.note_newsletter_proof(subscription, 'given', begin_newsletter.way, begin_newsletter.wording, begin_newsletter.ordered_at);
  if subscription.user_id is not null then
    perform app_private.put_consent(subscription.user_id, 'newsletter_marketing', true, begin_newsletter.wording,
      case when begin_newsletter.way = 'link' then 'newsletter' else app_private.newsletter_consent_source(begin_newsletter.way) end);
  end if;
end
$$;
comment on function app_private.begin_newsletter(uuid, app_private.newsletter_way, text, timestamptz) is 'Starts a subscription whose mailbox is proven, with proof and, for an account, with the consent newsletter_marketing. The caller has locked the account, then the subscription.';
