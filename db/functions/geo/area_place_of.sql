create or replace function app_private.area_place_of(place_id integer) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Bytewise between '37' and '37:', the sign after 9, so that the index of postal codes serves.
  select area.id
  from app_public.places as own
  cross join lateral left(own.plz, 2) as prefix
  join app_public.places as area on area.country = own.country and area.plz ~>=~ prefix and area.plz ~<~ (prefix || ':')
  where own.id = $1
  order by area.population desc nulls last, area.id
  limit 1
$$;
comment on function app_private.area_place_of(integer) is 'Largest town of the area of a postal code (country and first two digits): the only place that the public learns of a request.';
