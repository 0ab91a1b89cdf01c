create or replace function app_public.newsletter_issues_figures(issue app_public.newsletter_issues) returns app_public.newsletter_figures
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
begin
  return (
    select row(
      runs.recipients,
      coalesce(old.made, 0) + counted.made,
      coalesce(old.sent, 0) + counted.sent,
      coalesce(old.sent - old.bounced - old.soft_bounced, 0) + counted.delivered,
      counted.waiting,
      coalesce(old.skipped, 0) + counted.skipped,
      coalesce(old.refused, 0) + counted.refused,
      coalesce(old.bounced, 0) + counted.bounced,
      coalesce(old.soft_bounced, 0) + counted.soft_bounced,
      coalesce(old.complained, 0) + counted.complained,
      coalesce(old.unsubscribed, 0) + ended.unsubscribed,
      coalesce(old.measured, 0) + counted.measured,
      links.clicks,
      runs.failing_since,
      links.list)::app_public.newsletter_figures
    from (
      select count(*)::integer as made,
        (count(*) filter (where deliveries.state = 'sent'))::integer as sent,
        (count(*) filter (where deliveries.state = 'sent' and (deliveries.bounce is null or deliveries.bounce = 'complaint')))::integer as delivered,
        (count(*) filter (where deliveries.state = 'waiting'))::integer as waiting,
        (count(*) filter (where deliveries.state = 'skipped'))::integer as skipped,
        (count(*) filter (where deliveries.state = 'failed'))::integer as refused,
        (count(*) filter (where deliveries.bounce = 'hard'))::integer as bounced,
        (count(*) filter (where deliveries.bounce = 'soft'))::integer as soft_bounced,
        (count(*) filter (where deliveries.bounce = 'complaint'))::integer as complained,
        (count(*) filter (where deliveries.is_measured and deliveries.state = 'sent'))::integer as measured
      from app_private.newsletter_deliveries as deliveries where deliveries.issue_id = issue.id
    ) as counted
    cross join (
      select app_private.newsletter_ends(issue.id) as unsubscribed
    ) as ended
    cross join (
      select coalesce(sum(links.clicks), 0)::integer as clicks,
        coalesce(array_agg(row(links.target, links.clicks)::app_public.newsletter_link_figure order by links.clicks desc, links.number)
          filter (where links.clicks > 0), '{}') as list
      from app_private.newsletter_links as links where links.issue_id = issue.id
    ) as links
    left join app_private.newsletter_runs as runs on runs.issue_id = issue.id
    left join app_private.newsletter_totals as old on old.issue_id = issue.id);
end
$$;
comment on function app_public.newsletter_issues_figures(app_public.newsletter_issues) is E'@notNull\nWhat became of the issue, in sums. Admins only (OS401, OS403).';
revoke all on function app_public.newsletter_issues_figures(app_public.newsletter_issues) from public;
grant execute on function app_public.newsletter_issues_figures(app_public.newsletter_issues) to app_member;
