create or replace function auth.end_newsletter_by_link(link_id uuid, one_click boolean) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  subscription constant app_public.newsletter_subscriptions := app_private.select_newsletter_for_update(end_newsletter_by_link.link_id);
begin
  if subscription.id is null then return false; end if;
  perform app_private.end_newsletter(subscription.id, case when one_click then 'one_click' else 'link' end::app_private.newsletter_way);
  return true;
end
$$;
comment on function auth.end_newsletter_by_link(uuid, boolean) is 'Ends the newsletter of a signed link, on its page or by one click of a mail program (RFC 8058), and withdraws the consent of its account; false when there is none. Safe to repeat.';
grant execute on function auth.end_newsletter_by_link(uuid, boolean) to app_authenticator;
