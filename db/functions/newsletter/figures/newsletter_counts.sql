create or replace function app_private.newsletter_counts(issue_id uuid) returns app_private.newsletter_totals
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(
    newsletter_counts.issue_id,
    count(*),
    count(*) filter (where deliveries.state = 'sent'),
    count(*) filter (where deliveries.state = 'skipped'),
    count(*) filter (where deliveries.state = 'failed'),
    -- Refused at the door is refused, and did not come back.
    count(*) filter (where deliveries.state = 'sent' and deliveries.bounce = 'hard'),
    count(*) filter (where deliveries.state = 'sent' and deliveries.bounce = 'soft'),
    count(*) filter (where deliveries.bounce = 'complaint'),
    app_private.newsletter_ends(newsletter_counts.issue_id),
    count(*) filter (where deliveries.state = 'sent' and deliveries.is_measured),
    clock_timestamp())::app_private.newsletter_totals
  from app_private.newsletter_deliveries as deliveries where deliveries.issue_id = newsletter_counts.issue_id
$$;
comment on function app_private.newsletter_counts(uuid) is 'What became of the deliveries of an issue that are still stored, counted now.';
