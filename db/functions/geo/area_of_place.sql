create or replace function app_public.area_of_place(place_id integer) returns app_public.place_suggestion
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_public.place_by_id(app_private.area_place_of(area_of_place.place_id))
$$;
comment on function app_public.area_of_place(integer) is 'Largest town around a place, by which the public names the area of a request with that centre; null for a place that does not exist. For the preview of a draft.';
grant execute on function app_public.area_of_place(integer) to app_member;
