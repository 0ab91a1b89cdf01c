create or replace function app_private.count_facets(
  half app_private.search_half, criteria app_private.search_criteria, query tsquery
) returns app_public.job_facet_count[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- With the default work_mem, groups of 100,000 rows spill to disk.
set work_mem = '16MB'
-- A sequential scan would read the words of every row; an index covers every case.
set enable_seqscan = off
as $$
declare
  _places integer[];
  _groups integer[] := app_private.facet_groups_within(half, criteria);
  _counts app_private.facet_counts;
begin
  if criteria.radius_km is not null and criteria.place_id is not null then
    _places := array(select around.place_id from app_private.found_around(half, criteria.place_id, criteria.radius_km) as around);
  end if;
  -- One scan for all facets. Per combination of facet values it counts rows with the chosen specialties, per
  -- combination of specialties rows that match the other filters.
  execute format($sql$
    select
      array_agg(counted.facet_group) filter (where counted.facet_group is not null),
      array_agg(counted.with_specialties) filter (where counted.facet_group is not null),
      array_agg(counted.specialty_set) filter (where counted.specialty_set is not null),
      array_agg(counted.within_groups) filter (where counted.specialty_set is not null)
    from (
      select found.facet_group, found.specialty_set,
        %s as with_specialties, %s as within_groups
      from %s
      where %s
      group by grouping sets ((found.facet_group), (found.specialty_set))
    ) as counted$sql$,
    case when criteria.specialty_sets is null then 'count(*)'
      else 'count(*) filter (where found.specialty_set = any (($1).specialty_sets))' end,
    case when _groups is null then 'count(*)' else 'count(*) filter (where found.facet_group = any ($4))' end,
    app_private.index_of(half),
    app_private.found_conditions(half, criteria, query, _places, false))
  into _counts
  using criteria, query, _places, _groups;
  return app_private.facets_of(criteria, _counts, app_private.radius_counts(half, criteria, query));
end
$$;
comment on function app_private.count_facets(app_private.search_half, app_private.search_criteria, tsquery) is 'Number of rows of a half that match (total), and the number each choice of a facet would leave; a facet ignores its own filter. Exact, also below 5.';
