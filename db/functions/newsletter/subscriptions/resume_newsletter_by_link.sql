create or replace function auth.resume_newsletter_by_link(link_id uuid, wording text, undo_only boolean) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  text_version constant text := app_private.check_newsletter_wording(wording);
  subscription constant app_public.newsletter_subscriptions := app_private.select_newsletter_for_update(resume_newsletter_by_link.link_id);
begin
  -- The link in the header of a letter passes through programs of providers: it takes back an end of a moment ago, and no more.
  -- Letters are forwarded and kept in archives: after a month none of them starts anything.
  if subscription.id is null or subscription.confirmed_at is null or app_private.is_newsletter_over(subscription)
    or undo_only and subscription.state <> 'aktiv' and coalesce(subscription.ended_at <= now() - interval '1 hour', true) then
    return false;
  end if;
  if not (select counted.allowed from auth.count_attempt('newsletter-resume', sha256(uuid_send(subscription.id)), 60, '1 hour') as counted) then
    return false;
  end if;
  perform app_private.begin_newsletter(subscription.id, 'link', text_version);
  return true;
end
$$;
comment on function auth.resume_newsletter_by_link(uuid, text, boolean) is 'Starts the newsletter of a signed link again after it was ended or paused: the link came to the mailbox. undo_only: just when it was ended within the last hour. False when there is none, it was never confirmed, or it ended 30 days ago. Raises OS422 with wording.';
grant execute on function auth.resume_newsletter_by_link(uuid, text, boolean) to app_authenticator;
