create or replace function app_private.all_of_queries(queries tsquery[]) returns tsquery
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select string_agg(format('(%s)', one), ' & ')::tsquery from unnest(queries) as one
$$;
comment on function app_private.all_of_queries(tsquery[]) is 'Query for jobs that match all of these queries.';
