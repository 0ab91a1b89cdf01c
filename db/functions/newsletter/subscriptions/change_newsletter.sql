create or replace function app_public.change_newsletter(professions text[], regions text[], frequency app_public.newsletter_frequency)
returns app_public.own_newsletter
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
  -- Never its state: a tab that does not know yet that another one has ended it must not start it again.
  perform app_private.put_newsletter_topics(subscription_id, professions, regions, frequency);
  return app_public.my_newsletter();
end
$$;
comment on function app_public.change_newsletter(text[], text[], app_public.newsletter_frequency) is 'Changes what the newsletter of the caller is about and how often it comes; never whether it comes. Raises OS401, OS404 when it was never ordered, OS422 with professions, regions or frequency.';
grant execute on function app_public.change_newsletter(text[], text[], app_public.newsletter_frequency) to app_member;
