create or replace function app_private.cookie_notice_versions() returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select array['2.0']
$$;
comment on function app_private.cookie_notice_versions() is 'Versions of the words of the cookie notice that a consent may name: the specification (point 9) says 2.0. A newer one is added, so that pages that are still open can send theirs.';
