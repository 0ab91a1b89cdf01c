create or replace function app_private.newsletter_wording() returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select newsletter_wordings.version from app_private.newsletter_wordings
  order by char_length(newsletter_wordings.version) desc, newsletter_wordings.version desc limit 1
$$;
comment on function app_private.newsletter_wording() is 'Version of the present text by which the newsletter is ordered (schema/newsletter-wording.ts).';
