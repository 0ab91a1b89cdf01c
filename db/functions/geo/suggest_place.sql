create or replace function app_private.suggest_place(place_id integer, district text) returns app_public.place_suggestion
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(places.id, places.plz, places.town, places.state_code, states.name, places.country,
    -- FFM and Sylt are the town itself, Altona is a part of one.
    case when app_private.fold_place(district) <> app_private.fold_place(places.town) then district end)::app_public.place_suggestion
  from app_public.places
  join app_public.states on states.code = places.state_code
  where places.id = suggest_place.place_id
$$;
comment on function app_private.suggest_place(integer, text) is 'A place with the name of the district by which it was found, if any.';
