-- search_path is not pinned and the function is not strict, because either would prevent inlining: it runs once per
-- place.
create or replace function app_private.distance_km(
  from_latitude double precision, from_longitude double precision, to_latitude double precision, to_longitude double precision
) returns double precision
language sql immutable parallel safe
as $$
  -- Rounding could push the root above 1 only for points on opposite sides of the earth. A guard like least(1, …)
  -- ignores null and would return half the circumference for it.
  select 12742.0176 * asin(sqrt(
    sin(radians(to_latitude - from_latitude) / 2) ^ 2
    + cos(radians(from_latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - from_longitude) / 2) ^ 2))
$$;
comment on function app_private.distance_km(double precision, double precision, double precision, double precision) is 'Great-circle distance (haversine, mean radius of the earth).';
