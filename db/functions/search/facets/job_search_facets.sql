create or replace function app_public.job_search_facets(criteria app_public.job_search default null) returns app_public.job_search_facets
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_search(criteria);
  _counts app_public.job_facet_count[] := app_private.count_facets(
    'jobs', _criteria, app_private.search_query('jobs', _criteria.text));
begin
  return row(
    (app_private.facet_named(_counts, 'total'))[1].count,
    app_private.facet_named(_counts, 'fields'),
    app_private.facet_named(_counts, 'specialties'),
    app_private.facet_named(_counts, 'job_types'),
    app_private.facet_named(_counts, 'qualifications'),
    app_private.facet_named(_counts, 'contract_terms'),
    app_private.facet_named(_counts, 'states'),
    app_private.facet_named(_counts, 'radii'),
    app_private.facet_named(_counts, 'remote')
  )::app_public.job_search_facets;
end
$$;
comment on function app_public.job_search_facets(app_public.job_search) is E'@notNull\nNumber of online jobs that match, and the number each choice of a facet would leave; a facet ignores its own filter.';
grant execute on function app_public.job_search_facets(app_public.job_search) to app_visitor, app_member;
