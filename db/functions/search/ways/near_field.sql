create or replace function app_private.near_field(typed tsquery) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select occupation_names.field_slug
  from app_private.occupation_names
  where occupation_names.words @@ typed
  group by occupation_names.field_slug
  -- The best name counts before their number: some fields have many names for few occupations.
  order by max(ts_rank(occupation_names.words, typed)) desc, count(*) desc, occupation_names.field_slug
  limit 1
$$;
comment on function app_private.near_field(tsquery) is 'The Fachbereich whose occupations have names with any of these words; null when none has.';
