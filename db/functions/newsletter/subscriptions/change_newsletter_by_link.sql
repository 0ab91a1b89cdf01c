create or replace function auth.change_newsletter_by_link(link_id uuid, professions text[], regions text[], frequency text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  subscription constant app_public.newsletter_subscriptions := app_private.select_newsletter_for_update(change_newsletter_by_link.link_id);
begin
  if subscription.id is null then return false; end if;
  perform app_private.put_newsletter_topics(subscription.id, professions, regions, change_newsletter_by_link.frequency::app_public.newsletter_frequency);
  return true;
end
$$;
comment on function auth.change_newsletter_by_link(uuid, text[], text[], text) is 'Changes what the newsletter of a signed link is about and how often it comes, never whether; false when there is none. Raises OS422 with professions, regions or frequency.';
grant execute on function auth.change_newsletter_by_link(uuid, text[], text[], text) to app_authenticator;
