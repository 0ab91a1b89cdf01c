create or replace function app_private.area_place_of(place_id integer) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select areas.place_id
  from app_public.places
  join app_private.areas on areas.country = places.country and areas.plz_prefix = left(places.plz, 2)
  where places.id = $1
$$;
comment on function app_private.area_place_of(integer) is 'Largest town of the area of a postal code (country and first two digits): the only place that the public learns of a request.';
