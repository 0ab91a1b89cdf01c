-- Radii of requests are counted when a client selects them (app_public.job_request_search_facets_radii), as those of jobs are: their
-- circle is wider than that of the search.
-- contract: no document of any build selects radii of requests
alter type app_public.job_request_search_facets drop attribute radii;
alter type app_public.job_request_search_facets add attribute criteria app_public.job_request_search;
comment on column app_public.job_request_search_facets.criteria is E'@behavior -*\nWhat was asked for.';

-- With the type, because the build before goes on asking.
create or replace function app_public.job_request_search_facets(criteria app_public.job_request_search default null)
returns app_public.job_request_search_facets
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_request_search(criteria);
  _counts app_public.job_facet_count[] := app_private.count_facets(
    'requests', _criteria, app_private.search_query('requests', _criteria.text, _criteria.hidden));
  _shown app_public.job_facet_count[] := app_private.from_five(_counts);
begin
  return row(
    -- The total within a radius is what that radius counts, and follows its rule: else two totals would tell the step.
    case when _criteria.radius_km is null or _criteria.place_id is null then (app_private.facet_named(_shown, 'total'))[1].count
      else (
        select step.count
        from unnest(app_private.radii_from_five(app_private.facet_named(_counts, 'radii'))) as step
        where step.value = _criteria.radius_km::text) end,
    app_private.facet_named(_shown, 'fields'),
    app_private.facet_named(_shown, 'professions'),
    app_private.facet_named(_shown, 'specialties'),
    app_private.facet_named(_shown, 'job_types'),
    app_private.facet_named(_shown, 'qualifications'),
    app_private.facet_named(_shown, 'states'),
    criteria
  )::app_public.job_request_search_facets;
end
$$;
