create or replace function app_private.radius_counts(
  half app_private.search_half, criteria app_private.search_criteria, query tsquery
) returns app_public.job_facet_count[]
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
  from app_private.found_around(half, criteria.place_id, 200) as around;
  execute format($sql$
    select array_agg(row('radii', step.radius::text, step.count)::app_public.job_facet_count order by step.radius)
    from (
      select radius, sum(near.n) filter (where near.distance_km <= radius)::integer as count
      from (
        select around.distance_km, counted.n
        from (select found.place_id, count(*) as n from %s where %s group by found.place_id) as counted
        join unnest($3, $4) as around (place_id, distance_km) using (place_id)
      ) as near, unnest('{10,20,50,100,200}'::integer[]) as radius
      group by radius
    ) as step
    where step.count > 0$sql$,
    app_private.index_of(half), app_private.found_conditions(half, criteria, query, _places))
  into _counts
  using criteria, query, _places, _distances;
  return coalesce(_counts, '{}');
end
$$;
comment on function app_private.radius_counts(app_private.search_half, app_private.search_criteria, tsquery) is 'Rows of a half within each radius of the place that match all other filters.';
