create or replace function app_private.pause_newsletter(subscription_id uuid) returns boolean
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  update app_public.newsletter_subscriptions as subscriptions
  set state = 'pausiert', paused_at = now(), version = subscriptions.version + 1
  where subscriptions.id = pause_newsletter.subscription_id and subscriptions.state = 'aktiv';
  return found;
end
$$;
comment on function app_private.pause_newsletter(uuid) is 'Pauses a subscription whose mails are refused; its person sees it and may start it again. The consent stays: nobody withdrew it.';
