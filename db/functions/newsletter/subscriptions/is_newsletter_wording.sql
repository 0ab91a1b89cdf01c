create or replace function auth.is_newsletter_wording(version text) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from app_private.newsletter_wordings where newsletter_wordings.version = is_newsletter_wording.version)
$$;
comment on function auth.is_newsletter_wording(text) is 'Whether there ever was this version of the text by which the newsletter is ordered.';
grant execute on function auth.is_newsletter_wording(text) to app_authenticator;
