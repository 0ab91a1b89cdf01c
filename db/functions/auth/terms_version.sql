create or replace function auth.terms_version() returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_public.current_terms_version()
$$;
comment on function auth.terms_version() is 'The same for the sign-up, whose login reaches nothing in app_public.';
revoke all on function auth.terms_version() from public;
grant execute on function auth.terms_version() to app_authenticator;
