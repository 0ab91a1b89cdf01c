create or replace function app_private.facet_named(counts app_public.job_facet_count[], facet text) returns app_public.job_facet_count[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    array_agg(row(one.facet, one.value, one.count)::app_public.job_facet_count order by one.position), '{}')
  from unnest(counts) with ordinality as one (facet, value, count, position)
  where one.facet = facet_named.facet
$$;
comment on function app_private.facet_named(app_public.job_facet_count[], text) is 'Counts of one facet, in their order.';
