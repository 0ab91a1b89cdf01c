create or replace function app_private.short_list(names text[]) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select nullif(array_to_string(names[1:2], ', '), '') || case when cardinality(names) > 2 then ' und ' || cardinality(names) - 2 || ' mehr' else '' end
$$;
comment on function app_private.short_list(text[]) is 'The first two names, and how many more there are; null without any.';
