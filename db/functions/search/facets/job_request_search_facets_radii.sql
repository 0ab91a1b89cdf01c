create or replace function app_public.job_request_search_facets_radii(facets app_public.job_request_search_facets)
returns app_public.job_facet_count[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
-- As in app_private.count_facets.
set enable_seqscan = off
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_request_search(facets.criteria);
begin
  return app_private.radii_from_five(app_private.radius_counts(
    'requests', _criteria, app_private.search_query('requests', _criteria.text, _criteria.hidden)));
end
$$;
comment on function app_public.job_request_search_facets_radii(app_public.job_request_search_facets) is E'@notNull\n@behavior -queryField\nPer radius, wider ones include narrower ones; left out where the step to the one before is 1 to 4 requests. Empty without a place.';
grant execute on function app_public.job_request_search_facets_radii(app_public.job_request_search_facets) to app_visitor, app_member;
