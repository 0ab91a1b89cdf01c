create or replace function app_private.found_around(half app_private.search_half, center_id integer, radius_km integer)
returns table (place_id integer, distance_km double precision)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The half that is not meant has no center and costs nothing.
  select around.place_id, around.distance_km
  from app_private.places_around(case half when 'jobs' then center_id end, $3) as around
  union all
  select areas.place_id, near.distance_km
  from app_public.places as center
  cross join app_private.areas
  join app_public.places as town on town.id = areas.place_id
  cross join lateral (
    select round(10 * app_private.distance_km(center.latitude, center.longitude, town.latitude, town.longitude)) / 10
  ) as near (distance_km)
  where center.id = case half when 'requests' then center_id end and near.distance_km <= $3
$$;
comment on function app_private.found_around(app_private.search_half, integer, integer) is 'Places within a radius that rows of a half can have: all of jobs, the towns of areas of requests. Distances have one decimal.';
