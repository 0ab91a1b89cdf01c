create or replace function app_private.most_members() returns integer
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select 50
$$;
comment on function app_private.most_members() is 'Most accounts that act for one company: each of them gets every notice.';
