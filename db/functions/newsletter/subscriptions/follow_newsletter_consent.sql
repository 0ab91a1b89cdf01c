create or replace function app_private.follow_newsletter_consent(user_id uuid, consented boolean, source app_public.consent_source) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  subscription_id uuid;
begin
  if not consented then
    select subscriptions.id into subscription_id from app_public.newsletter_subscriptions as subscriptions where subscriptions.user_id = $1 for update;
    perform app_private.end_newsletter(subscription_id, 'privacy_page');
  -- The cookie banner asks whether something may be offered. It orders nothing.
  elsif source = 'settings' then
    subscription_id := app_private.put_account_newsletter($1);
    if subscription_id is not null then
      perform app_private.begin_newsletter(subscription_id, 'privacy_page', app_private.newsletter_wording());
    end if;
  end if;
end
$$;
comment on function app_private.follow_newsletter_consent(uuid, boolean, app_public.consent_source) is 'A changed consent newsletter_marketing takes the subscription of the account along: withdrawn, it ends; given on the privacy page, it begins. Called by app_private.put_consent alone.';
