create or replace function app_public.resolve_place(query text) returns app_public.place_resolution
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _typed record := app_private.read_typed_place(query);
  _certain app_public.place_resolution;
  _shorter text := _typed.name;
begin
  _certain := app_private.certain_place(_typed.name, _typed.plz, _typed.country);
  -- Kölm is a hamlet in Carinthia, but more often Köln.
  if (_certain.place).district is not null and _typed.plz is null and _typed.country is null and length(_typed.name) >= 4
    and not exists (select from app_private.place_names where place_names.search_name = _typed.name and place_names.kind < 3)
    and exists (
      select from app_private.similar_places(_typed.name, null)
      where similar_places.distance = 1 and similar_places.population >= 100000 and similar_places.label is null) then
    _certain := null;
  end if;
  -- "Köln Hinterhof": without the last words, as long as the beginning is certain.
  while _certain is null and _typed.plz is null and _shorter like '% %' loop
    _shorter := regexp_replace(_shorter, '\s\S+$', '');
    exit when exists (select from app_private.place_names where place_names.search_name = _typed.name);
    _certain := app_private.certain_place(_shorter, null, _typed.country);
  end loop;
  -- "Sachsen-Anhallt" is not Sachsen, "Frankfurt Odr" not Frankfurt am Main: the whole text is a misspelt name.
  if _shorter <> _typed.name and not (_certain is null) and (
      exists (
        select from app_private.similar_regions(_typed.name)
        where similar_regions.code is distinct from _certain.state_code)
      or (
        select meant.town_id is distinct from (select places.town_id from app_public.places where places.id = (_certain.place).id)
        from app_private.similar_places(_typed.name, _typed.country)
        join app_public.places as meant on meant.id = similar_places.place_id
        where similar_places.label is null
        order by similar_places.position
        limit 1)) then
    _certain := null;
  end if;
  if _certain is null then
    _certain.suggestions := case
      -- Postal code and name contradict each other: both may be meant.
      when _typed.plz is not null and _typed.name <> ''
        then (app_public.search_places(_typed.plz))[1:4] || (app_public.search_places(_typed.name))[1:4]
      else app_public.search_places(query) end;
    _certain.regions := case when _typed.plz is not null or _typed.country is not null then '{}'
      else array(
        select row(similar_regions.code, similar_regions.name)::app_public.region_suggestion
        from app_private.similar_regions(_typed.name)) end;
  end if;
  return _certain;
end
$$;
comment on function app_public.resolve_place(text) is E'@notNull\nWhat a typed place means: exact postal codes, names of towns, districts and states, and well-known short names. In doubt only suggestions, never another place or state.';
grant execute on function app_public.resolve_place(text) to app_visitor, app_member;
