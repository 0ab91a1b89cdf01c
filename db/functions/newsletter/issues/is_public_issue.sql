create or replace function app_private.is_public_issue(issue app_public.newsletter_issues) returns boolean
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- An issue is public from its first mail on, because mails link to it.
  select issue.state in ('wird_versendet', 'angehalten', 'versendet')
$$;
comment on function app_private.is_public_issue(app_public.newsletter_issues) is 'Whether an issue stands in the public archive. One that was given up does not.';
