create or replace function app_private.from_five(counts app_public.job_facet_count[]) returns app_public.job_facet_count[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    array_agg(row(one.facet, one.value, one.count)::app_public.job_facet_count order by one.position), '{}')
  from unnest(counts) with ordinality as one (facet, value, count, position)
  where one.count >= 5
$$;
comment on function app_private.from_five(app_public.job_facet_count[]) is 'Counts of 5 and more: a smaller one would speak of single persons.';
