create or replace function app_public.newsletter_issues_figures(issue app_public.newsletter_issues) returns app_public.newsletter_figures
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  run app_private.newsletter_runs;
  counted app_private.newsletter_totals;
begin
  select runs.* into run from app_private.newsletter_runs as runs where runs.issue_id = issue.id;
  -- Fifty thousand deliveries are counted once when the issue ends, not at each look at the list.
  if issue.finished_at is not null then
    select totals.* into counted from app_private.newsletter_totals as totals where totals.issue_id = issue.id;
  end if;
  if counted.issue_id is null then counted := app_private.newsletter_counts(issue.id); end if;
  return row(
    run.recipients, counted.made, counted.sent, counted.sent - counted.bounced - counted.soft_bounced,
    counted.made - counted.sent - counted.skipped - counted.refused, counted.skipped, counted.refused,
    counted.bounced, counted.soft_bounced, counted.complained, counted.unsubscribed, run.failing_since)::app_public.newsletter_figures;
end
$$;
comment on function app_public.newsletter_issues_figures(app_public.newsletter_issues) is E'@notNull\nWhat became of the issue, in sums. Admins only (OS401, OS403).';
grant execute on function app_public.newsletter_issues_figures(app_public.newsletter_issues) to app_member;
