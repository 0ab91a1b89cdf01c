create or replace function app_private.exported_newsletter_letters(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'subject_line', editions.subject,
    'state', deliveries.state,
    'made_at', deliveries.made_at,
    'sent_at', deliveries.sent_at,
    'is_measured', deliveries.is_measured,
    'bounce', deliveries.bounce,
    'bounced_at', deliveries.bounced_at)
  from app_private.newsletter_deliveries as deliveries
  join app_public.newsletter_subscriptions as subscriptions on subscriptions.id = deliveries.subscription_id
  left join app_private.newsletter_editions as editions
    on editions.issue_id = deliveries.issue_id and editions.edition = coalesce(deliveries.edition, 1)
  where subscriptions.user_id = $1
    -- One that was ordered without the account, for the address that it has confirmed.
    or subscriptions.address = (select accounts.email from auth."user" as accounts where accounts.id = $1 and accounts.email_verified)
  order by deliveries.made_at, deliveries.id
$$;
comment on function app_private.exported_newsletter_letters(uuid) is 'Part of the export of an account: the issues of the newsletter that it was sent.';
