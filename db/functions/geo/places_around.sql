create or replace function app_private.places_around(center_id integer, radius_km integer)
returns table (place_id integer, distance_km double precision)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The bounding box only saves work: a degree of latitude is 111 km, one of longitude less towards the north.
  select near.id, near.distance
  from app_public.places as center
  cross join lateral (
    select places.id,
      round(10 * app_private.distance_km(center.latitude, center.longitude, places.latitude, places.longitude)) / 10 as distance
    from app_public.places
    where radius_km is null or (
      places.latitude between center.latitude - (radius_km + 1) / 111.0 and center.latitude + (radius_km + 1) / 111.0
      and abs(places.longitude - center.longitude)
        <= (radius_km + 1) / (111.0 * cos(radians(center.latitude + (radius_km + 1) / 111.0))))
  ) as near
  where center.id = center_id and (radius_km is null or near.distance <= radius_km)
$$;
comment on function app_private.places_around(integer, integer) is 'Places within a radius, or all places without one. Distances are rounded to one decimal, as they are shown.';
