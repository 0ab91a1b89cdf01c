create or replace function app_public.places_near(latitude double precision, longitude double precision) returns app_public.places[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Rounded here too, so that nobody gains anything by sending more. The plane is exact enough for an order within 50 km.
  select coalesce(array_agg(nearest.place order by nearest.distance, (nearest.place).id), '{}')
  from (
    select places as place,
      (places.latitude - center.latitude) ^ 2
        + ((places.longitude - center.longitude) * cos(radians(center.latitude))) ^ 2 as distance
    from (
      select round(places_near.latitude::numeric, 1)::double precision as latitude,
        round(places_near.longitude::numeric, 1)::double precision as longitude
    ) as center
    join app_public.places
      on places.latitude between center.latitude - 0.3 and center.latitude + 0.3
      and places.longitude between center.longitude - 0.45 and center.longitude + 0.45
    order by distance, places.id
    limit 200
  ) as nearest
$$;
comment on function app_public.places_near(double precision, double precision) is 'Places around a position, rounded to a tenth of a degree (11 by 7 km), nearest first, at most 200; empty where no country of this site is near. Which of them is the nearest the browser finds out itself, so that its position stays there.';
grant execute on function app_public.places_near(double precision, double precision) to app_visitor, app_member;
