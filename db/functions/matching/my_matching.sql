create or replace function app_public.my_matching() returns app_public.own_matching
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.own_matching_of(app_hidden.require_user())
$$;
comment on function app_public.my_matching() is E'@notNull\nWhat the caller is matched by, and what is switched off. Raises OS401.';
grant execute on function app_public.my_matching() to app_member;
