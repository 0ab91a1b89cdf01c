create or replace function app_public.job_search_facets(criteria app_public.job_search default null) returns app_public.job_search_facets
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_search(criteria);
  _counts app_public.job_facet_count[] := app_private.count_facets(
    'jobs', _criteria, app_private.search_query('jobs', _criteria.text));
begin
  -- In one pass; their order is kept.
  return (
    select row(
      max(one.count) filter (where one.facet = 'total'),
      coalesce(array_agg(one.counted) filter (where one.facet = 'fields'), '{}'),
      coalesce(array_agg(one.counted) filter (where one.facet = 'specialties'), '{}'),
      coalesce(array_agg(one.counted) filter (where one.facet = 'job_types'), '{}'),
      coalesce(array_agg(one.counted) filter (where one.facet = 'qualifications'), '{}'),
      coalesce(array_agg(one.counted) filter (where one.facet = 'contract_terms'), '{}'),
      coalesce(array_agg(one.counted) filter (where one.facet = 'states'), '{}'),
      coalesce(array_agg(one.counted) filter (where one.facet = 'remote'), '{}'),
      criteria
    )::app_public.job_search_facets
    from (
      select counts.facet, counts.count, row(counts.facet, counts.value, counts.count)::app_public.job_facet_count as counted
      from unnest(_counts) with ordinality as counts (facet, value, count, position)
      order by counts.position
    ) as one);
end
$$;
comment on function app_public.job_search_facets(app_public.job_search) is E'@notNull\nNumber of online jobs that match, and the number each choice of a facet would leave; a facet ignores its own filter.';
grant execute on function app_public.job_search_facets(app_public.job_search) to app_visitor, app_member;
