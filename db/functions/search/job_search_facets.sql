create or replace function app_public.job_search_facets(criteria app_public.job_search default null) returns app_public.job_search_facets
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
-- With the default work_mem, groups of 100,000 jobs spill to disk.
set work_mem = '16MB'
-- A sequential scan would read the words of every job; an index covers every case.
set enable_seqscan = off
as $$
declare
  _criteria app_public.job_search := app_private.clean_job_search(criteria);
  _query tsquery := app_private.job_search_query(_criteria.text);
  _places integer[];
  _specialty_sets integer[];
  _groups integer[];
  _counts app_private.facet_counts;
begin
  if _criteria.radius_km is not null and _criteria.place_id is not null then
    _places := array(select around.place_id from app_private.places_around(_criteria.place_id, _criteria.radius_km) as around);
  end if;
  if _criteria.specialties is not null then
    _specialty_sets := array(
      select specialty_sets.id from app_private.specialty_sets where specialty_sets.specialties && _criteria.specialties);
  end if;
  _groups := app_private.facet_groups_within(_criteria);
  -- One scan for all facets. Per combination of facet values it counts jobs with the chosen specialties, per
  -- combination of specialties jobs that match the other filters.
  execute format($sql$
    select
      array_agg(counted.facet_group) filter (where counted.facet_group is not null),
      array_agg(counted.with_specialties) filter (where counted.facet_group is not null),
      array_agg(counted.specialty_set) filter (where counted.specialty_set is not null),
      array_agg(counted.within_groups) filter (where counted.specialty_set is not null)
    from (
      select job_index.facet_group, job_index.specialty_set,
        %s as with_specialties, %s as within_groups
      from app_private.job_index
      where %s
      group by grouping sets ((job_index.facet_group), (job_index.specialty_set))
    ) as counted$sql$,
    case when _specialty_sets is null then 'count(*)' else 'count(*) filter (where job_index.specialty_set = any ($4))' end,
    case when _groups is null then 'count(*)' else 'count(*) filter (where job_index.facet_group = any ($5))' end,
    app_private.job_conditions(_criteria, _query, _places, _specialty_sets, false))
  into _counts
  using _criteria, _query, _places, _specialty_sets, _groups;
  return app_private.facets_of(_criteria, _counts,
    app_private.radius_counts(_criteria, _query, _specialty_sets));
end
$$;
comment on function app_public.job_search_facets(app_public.job_search) is E'@notNull\nNumber of online jobs that match, and the number each choice of a facet would leave; a facet ignores its own filter.';
revoke all on function app_public.job_search_facets(app_public.job_search) from public;
grant execute on function app_public.job_search_facets(app_public.job_search) to app_visitor, app_member;
