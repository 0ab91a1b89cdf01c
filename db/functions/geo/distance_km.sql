-- No search_path is pinned and nothing is declared strict, so that it is inlined: it runs once per place.
create or replace function app_private.distance_km(
  from_latitude double precision, from_longitude double precision, to_latitude double precision, to_longitude double precision
) returns double precision
language sql immutable parallel safe
as $$
  select 12742.0176 * asin(least(1, sqrt(
    sin(radians(to_latitude - from_latitude) / 2) ^ 2
    + cos(radians(from_latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - from_longitude) / 2) ^ 2)))
$$;
comment on function app_private.distance_km(double precision, double precision, double precision, double precision) is 'Great-circle distance (haversine, mean radius of the earth).';
