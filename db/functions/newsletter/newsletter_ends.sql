create or replace function app_private.newsletter_ends(issue_id uuid) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select count(distinct deliveries.id)::integer
  from app_private.newsletter_deliveries as deliveries
  join app_private.newsletter_proofs as proofs on proofs.subscription_id = deliveries.subscription_id
  where deliveries.issue_id = newsletter_ends.issue_id and deliveries.state = 'sent' and proofs.event = 'ended'
    and proofs.way in ('settings', 'privacy_page', 'link', 'one_click')
    and proofs.created_at between deliveries.sent_at and deliveries.sent_at + interval '7 days'
$$;
comment on function app_private.newsletter_ends(uuid) is 'How many readers ended their subscription themselves within seven days after an issue.';
