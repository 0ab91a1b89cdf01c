create or replace function app_public.newsletter_issues_clicks(issue app_public.newsletter_issues) returns app_public.newsletter_clicks
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Below that, a click would say what somebody reads who can be told from the segment, or from what was chosen for few.
  fewest constant integer := 10;
  me constant uuid := app_hidden.require_admin();
  measured integer;
begin
  select totals.measured into measured from app_private.newsletter_totals as totals
  where totals.issue_id = issue.id and issue.finished_at is not null and totals.measured >= fewest;
  if measured is null then return row(null, 0, '{}')::app_public.newsletter_clicks; end if;
  -- The sum is of what is shown: the rest could be told from the difference.
  return (
    select row(measured, coalesce(sum(links.clicks), 0)::integer,
      coalesce(array_agg(row(links.target, links.clicks)::app_public.newsletter_link_figure order by links.clicks desc, links.number), '{}'))::app_public.newsletter_clicks
    from app_private.newsletter_links as links
    where links.issue_id = issue.id and links.clicks > 0 and links.letters >= fewest);
end
$$;
comment on function app_public.newsletter_issues_clicks(app_public.newsletter_issues) is E'@notNull\nClicks of the issue, in sums of at least ten letters; none before it is over. Admins only (OS401, OS403).';
grant execute on function app_public.newsletter_issues_clicks(app_public.newsletter_issues) to app_member;
