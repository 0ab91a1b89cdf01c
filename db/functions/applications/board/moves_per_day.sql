create or replace function app_private.moves_per_day() returns integer
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select 20
$$;
comment on function app_private.moves_per_day() is 'How many times a company may move one application within 24 hours; what it takes back is not counted.';
