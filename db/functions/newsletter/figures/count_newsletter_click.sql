create or replace function auth.count_newsletter_click(issue_id uuid, number integer) returns text
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  update app_private.newsletter_links as links set clicks = links.clicks + 1
  where links.issue_id = count_newsletter_click.issue_id and links.number = count_newsletter_click.number
  returning links.target
$$;
comment on function auth.count_newsletter_click(uuid, integer) is 'Counts a click on a link of an issue, as a sum, and returns where it leads; null when there is no such link. Who clicked is neither known nor stored.';
grant execute on function auth.count_newsletter_click(uuid, integer) to app_authenticator;
