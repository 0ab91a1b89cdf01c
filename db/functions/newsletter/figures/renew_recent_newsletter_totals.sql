create or replace function app_private.renew_recent_newsletter_totals() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  recent uuid;
  renewed integer := 0;
begin
  for recent in
    select issues.id from app_public.newsletter_issues as issues
    left join app_private.newsletter_totals as totals on totals.issue_id = issues.id
    where issues.finished_at > now() - interval '8 days'
      -- Most reports of returned letters arrive within the first hour.
      and coalesce(totals.renewed_at, '-infinity') < now() - case when issues.finished_at > now() - interval '1 hour' then interval '50 seconds' else interval '1 hour' end
    order by issues.finished_at for update of issues skip locked
  loop
    perform app_private.renew_newsletter_totals(recent);
    renewed := renewed + 1;
  end loop;
  return renewed;
end
$$;
comment on function app_private.renew_recent_newsletter_totals() is 'Counts issues again that ended within eight days: each minute in the first hour, then each hour. Returns how many.';
