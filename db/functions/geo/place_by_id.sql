create or replace function app_public.place_by_id(place_id integer) returns app_public.place_suggestion
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(places.id, places.plz, places.town, places.state_code, states.name, places.country, null)::app_public.place_suggestion
  from app_public.places
  join app_public.states on states.code = places.state_code
  where places.id = place_by_id.place_id
$$;
comment on function app_public.place_by_id(integer) is 'One place, or null.';
grant execute on function app_public.place_by_id(integer) to app_visitor, app_member;
