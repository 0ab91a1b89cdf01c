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
  _groups integer[] := app_private.facet_groups_within(half, criteria);
  _is_within constant boolean := criteria.radius_km is not null and criteria.place_id is not null;
  -- Of requests the counts within smaller radii decide whether the total within this one is told (app_private.radii_from_five).
  _has_steps constant boolean := half = 'requests' and _is_within;
  _query_id integer;
  _places integer[];
  _steps integer[];
  _counts app_private.facet_counts;
  _found record;
begin
  if query is not null then
    select counted.id into _query_id from app_private.counted_queries as counted
    where counted.half = count_facets.half and counted.query = count_facets.query;
  end if;
  if (query is null or _query_id is not null) and not _is_within and num_nonnulls(
    criteria.salary_month_min, criteria.max_age_days, criteria.available_from, criteria.wished_terms) = 0 then
    if query is null and _groups is null and criteria.specialty_sets is null then
      return app_private.kept_facets(half, criteria.hidden);
    end if;
    -- What is left to decide is in the combinations, which are counted already.
    select
      array_agg(counted.facet_group) filter (where counted.facet_group is not null),
      array_agg(counted.with_specialties) filter (where counted.facet_group is not null),
      array_agg(counted.specialty_set) filter (where counted.specialty_set is not null),
      array_agg(counted.within_groups) filter (where counted.specialty_set is not null)
    into _counts
    from (
      select kept.facet_group, kept.specialty_set,
        coalesce(sum(kept.n) filter (where criteria.specialty_sets is null or kept.specialty_set = any (criteria.specialty_sets)), 0)
          as with_specialties,
        coalesce(sum(kept.n) filter (where _groups is null or kept.facet_group = any (_groups)), 0) as within_groups
      from (
        select * from app_private.kept_counts(half, criteria.hidden) where query is null
        union all
        select * from app_private.kept_query_counts(_query_id, half, query, criteria.hidden) where query is not null
      ) as kept
      group by grouping sets ((kept.facet_group), (kept.specialty_set))
    ) as counted;
    return app_private.facets_of(criteria, _counts, '{}');
  end if;
  if _has_steps then
    -- The least of the radii that a place is within.
    select array_agg(around.place_id),
      array_agg(case when around.distance_km <= 10 then 10 when around.distance_km <= 20 then 20 when around.distance_km <= 50 then 50
        when around.distance_km <= 100 then 100 else 200 end)
    into _places, _steps
    from app_private.found_around(half, criteria.place_id, criteria.radius_km) as around;
  elsif _is_within then
    _places := array(select around.place_id from app_private.found_around(half, criteria.place_id, criteria.radius_km) as around);
  end if;
  -- One scan for everything, added up per combination before anything is told apart: most of the time is spent per row. Per combination
  -- of facet values it counts rows with the chosen specialties, per combination of specialties rows that match the other filters, per
  -- radius rows that match all.
  execute format($sql$
    with found as materialized (
      select found.facet_group, found.specialty_set, %1$s as step, count(*)::integer as n
      from %2$s%3$s
      where %4$s
      group by 1, 2, 3
    ), counted as materialized (
      select found.step, found.facet_group, found.specialty_set,
        coalesce(sum(found.n) filter (where %5$s), 0) as with_specialties,
        coalesce(sum(found.n) filter (where %6$s), 0) as within_groups,
        sum(found.n) filter (where %5$s and %6$s) as chosen
      from found
      group by grouping sets ((found.facet_group), (found.specialty_set), (found.step))
    )
    select row(
      array_agg(counted.facet_group) filter (where counted.facet_group is not null),
      array_agg(counted.with_specialties) filter (where counted.facet_group is not null),
      array_agg(counted.specialty_set) filter (where counted.specialty_set is not null),
      array_agg(counted.within_groups) filter (where counted.specialty_set is not null))::app_private.facet_counts as counts,
      (select array_agg(row('radii', nearer.radius::text, nearer.n)::app_public.job_facet_count order by nearer.radius)
        from (
          select radius, sum(counted.chosen)::integer as n
          from unnest('{10,20,50,100,200}'::integer[]) as radius
          join counted on counted.step <= radius
          group by radius
          having sum(counted.chosen) > 0
        ) as nearer) as radii
    from counted$sql$,
    case when _has_steps then 'around.step' else 'null::integer' end,
    app_private.index_of(half),
    case when _has_steps then ' join unnest($3, $5) as around (place_id, step) on around.place_id = found.place_id' end,
    app_private.found_conditions(half, criteria, query, null, false)
      -- Through a subquery: the planner would estimate each of the places, which takes longer than counting.
      || case when _is_within and not _has_steps then ' and found.place_id = any (array(select unnest($3)))' else '' end,
    case when criteria.specialty_sets is null then 'true' else 'found.specialty_set = any (($1).specialty_sets)' end,
    case when _groups is null then 'true' else 'found.facet_group = any ($4)' end)
  into _found
  using criteria, query, _places, _groups, _steps;
  return app_private.facets_of(criteria, _found.counts, coalesce(_found.radii, '{}'));
end
$$;
comment on function app_private.count_facets(app_private.search_half, app_private.search_criteria, tsquery) is 'Number of rows of a half that match (total), and the number each choice of a facet would leave; a facet ignores its own filter; of requests within a radius also the radii up to it. Exact, also below 5. From the counters where combinations decide, also of a counted search, else in one scan.';
