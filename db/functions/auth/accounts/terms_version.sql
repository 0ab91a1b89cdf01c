create or replace function auth.terms_version() returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select terms_versions.version from app_public.terms_versions
  where terms_versions.valid_from <= now()
  order by terms_versions.valid_from desc, terms_versions.version desc
  limit 1
$$;
comment on function auth.terms_version() is 'Version of the terms and the privacy statement that a sign-up accepts.';
grant execute on function auth.terms_version() to app_authenticator;
