create or replace function app_public.unsubscribe_newsletter() returns app_public.own_newsletter
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  subscription_id uuid;
begin
  perform app_private.lock_account(me);
  select subscriptions.id into subscription_id from app_public.newsletter_subscriptions as subscriptions where subscriptions.user_id = me for update;
  if not found then perform app_hidden.fail('OS404'); end if;
  perform app_private.end_newsletter(subscription_id, 'settings');
  return app_public.my_newsletter();
end
$$;
comment on function app_public.unsubscribe_newsletter() is 'Ends the newsletter of the caller and withdraws the consent newsletter_marketing, with effect at once. Never limited, safe to repeat. Raises OS401, OS404 when it was never ordered.';
grant execute on function app_public.unsubscribe_newsletter() to app_member;
