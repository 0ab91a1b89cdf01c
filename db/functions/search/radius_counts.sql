create or replace function app_private.radius_counts(criteria app_public.job_search, query tsquery, specialty_sets integer[])
returns app_public.job_facet_count[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _places integer[];
  _distances double precision[];
  _counts app_public.job_facet_count[];
begin
  if criteria.place_id is null then
    return '{}';
  end if;
  select array_agg(around.place_id), array_agg(around.distance_km) into _places, _distances
  from app_private.places_around(criteria.place_id, 200) as around;
  execute format($sql$
    select array_agg(row('radii', step.radius::text, step.count)::app_public.job_facet_count order by step.radius)
    from (
      select radius, sum(near.n) filter (where near.distance_km <= radius)::integer as count
      from (
        select around.distance_km, found.n
        from (
          select job_index.place_id, count(*) as n from app_private.job_index where %s group by job_index.place_id
        ) as found
        join unnest($3, $5) as around (place_id, distance_km) using (place_id)
      ) as near, unnest('{10,20,50,100,200}'::integer[]) as radius
      group by radius
    ) as step
    where step.count > 0$sql$,
    app_private.job_conditions(criteria, query, _places, specialty_sets))
  into _counts
  using criteria, query, _places, specialty_sets, _distances;
  return coalesce(_counts, '{}');
end
$$;
comment on function app_private.radius_counts(app_public.job_search, tsquery, integer[]) is 'Jobs within each radius of the place that match all other filters.';
