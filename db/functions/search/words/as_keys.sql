create or replace function app_private.as_keys(list text) returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg('+' || entry order by entry), '{}')
  from string_to_table(list, ',') as entry
  where entry <> ''
$$;
comment on function app_private.as_keys(text) is 'Keys from a comma-separated list; a leading plus sign distinguishes them from words.';
