create or replace function app_private.newsletter_ends(issue_id uuid) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The plan starts at the ends of these days, which are few, and looks up their letters.
  select count(distinct deliveries.id)::integer
  from app_public.newsletter_issues as issues
  join app_private.newsletter_proofs as proofs on proofs.event = 'ended'
    and proofs.created_at between issues.started_at and coalesce(issues.finished_at, now()) + interval '7 days'
    and proofs.way in ('settings', 'privacy_page', 'link', 'one_click')
  join app_private.newsletter_deliveries as deliveries on deliveries.issue_id = issues.id and deliveries.subscription_id = proofs.subscription_id
  where issues.id = newsletter_ends.issue_id and deliveries.state = 'sent'
    and proofs.created_at between deliveries.sent_at and deliveries.sent_at + interval '7 days'
$$;
comment on function app_private.newsletter_ends(uuid) is 'How many readers ended their subscription themselves within seven days after an issue.';
