create or replace function app_public.subscribe_newsletter(
  professions text[], regions text[], frequency app_public.newsletter_frequency, wording text
) returns app_public.own_newsletter
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  text_version constant text := app_private.check_newsletter_wording(wording);
  subscription_id uuid;
begin
  perform app_private.lock_account(me);
  subscription_id := app_private.put_account_newsletter(me);
  if subscription_id is null then perform app_hidden.fail('OS403'); end if;
  -- Each beginning is kept as proof, so their number is bounded; ends are as many at most.
  if not app_private.has_newsletter(me) and not app_private.count_consent(me) then perform app_hidden.fail('OS429'); end if;
  perform app_private.put_newsletter_topics(subscription_id, professions, regions, frequency);
  perform app_private.begin_newsletter(subscription_id, 'settings', text_version);
  return app_public.my_newsletter();
end
$$;
comment on function app_public.subscribe_newsletter(text[], text[], app_public.newsletter_frequency, text) is 'Subscribes the newsletter for the confirmed address of the caller, which gives the consent newsletter_marketing; wording is the version of the text beside the button. Safe to repeat. Raises OS401, OS403 without a confirmed address, OS422 with professions, regions, frequency or wording, OS429 after 60 consents within an hour.';
grant execute on function app_public.subscribe_newsletter(text[], text[], app_public.newsletter_frequency, text) to app_member;
