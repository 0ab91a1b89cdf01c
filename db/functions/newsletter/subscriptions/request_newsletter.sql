create or replace function auth.request_newsletter(email text, wording text) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  text_version constant text := app_private.check_newsletter_wording(wording);
  subscription app_public.newsletter_subscriptions;
begin
  -- Reads no account and takes the same steps for every address. At most 3 mails an hour, so that nobody's mailbox is flooded.
  if not (select counted.allowed from auth.count_attempt(
      'mail-confirm-newsletter', app_private.email_hash(request_newsletter.email), 3, '1 hour') as counted) then
    return;
  end if;
  insert into app_public.newsletter_subscriptions as subscriptions (address, ordered_at, ordered_way, ordered_wording)
  values (lower(request_newsletter.email), now(), 'footer', text_version)
  -- A subscribed address needs no order. Its state stays as it is: anybody can type anybody's address.
  on conflict on constraint newsletter_subscriptions_address_key do update set
    -- Letters from before must steer nothing of what begins again; a second order leaves the mail of the first one valid.
    link_id = case when app_private.is_newsletter_over(subscriptions) and subscriptions.ordered_at is null then gen_random_uuid() else subscriptions.link_id end,
    ordered_at = case when subscriptions.state <> 'aktiv' then excluded.ordered_at end,
    ordered_way = case when subscriptions.state <> 'aktiv' then excluded.ordered_way end,
    ordered_wording = case when subscriptions.state <> 'aktiv' then excluded.ordered_wording end
  returning subscriptions.* into subscription;
  perform app_private.send_mail('confirm-newsletter', subscription.address,
    jsonb_build_object('linkId', subscription.link_id, 'isSubscribed', subscription.state = 'aktiv'),
    'confirm-newsletter:' || gen_random_uuid());
end
$$;
comment on function auth.request_newsletter(text, text) is 'Notes that the newsletter was ordered for an address, and sends it a link to confirm that, or to the settings when it is subscribed already; nothing beyond 3 an hour. Whether the address has an account or a subscription makes no difference. Raises OS422 with wording.';
grant execute on function auth.request_newsletter(text, text) to app_authenticator;
