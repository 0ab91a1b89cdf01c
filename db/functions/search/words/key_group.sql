create or replace function app_private.key_group(wanted text[], literals tsquery[], unit_keys text[]) returns tsquery
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Equal alternatives are joined into one, because the planner would estimate more rows for each.
  select case
    when not coalesce(wanted <@ string_to_array(string_agg(unit.keys, ' '), ' '), false) then app_private.all_of(wanted)
    when bool_and(unit.keys like '%+%') and app_private.all_of(wanted) <> app_private.all_of_queries(array_agg(unit.literal))
      then app_private.all_of(wanted) || app_private.all_of_queries(array_agg(unit.literal))
    else app_private.all_of_queries(array_agg(unit.literal)) end
  from unnest(literals, unit_keys) as unit (literal, keys)
  where string_to_array(unit.keys, ' ') <@ wanted
$$;
comment on function app_private.key_group(text[], tsquery[], text[]) is 'Query that matches these keys, or the typed words they came from.';
