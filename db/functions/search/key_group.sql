create or replace function app_private.key_group(wanted text[], literals tsquery[], unit_keys text[]) returns tsquery
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select case
    when wanted <@ string_to_array(string_agg(unit.keys, ' '), ' ')
      then app_private.all_of(wanted) || app_private.all_of_queries(array_agg(unit.literal))
    else app_private.all_of(wanted) end
  from unnest(literals, unit_keys) as unit (literal, keys)
  where string_to_array(unit.keys, ' ') <@ wanted
$$;
comment on function app_private.key_group(text[], tsquery[], text[]) is 'Query for some keys, or for the words that these keys came from, as they were typed.';
