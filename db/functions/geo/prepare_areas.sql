create or replace function app_private.prepare_areas() returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  delete from app_private.areas;
  insert into app_private.areas (country, plz_prefix, place_id)
  select distinct on (places.country, left(places.plz, 2)) places.country, left(places.plz, 2), places.id
  from app_public.places
  order by places.country, left(places.plz, 2), places.population desc nulls last, places.id
$$;
comment on function app_private.prepare_areas() is 'Computes the areas of postal codes after db/data has been loaded: the largest town names each.';
