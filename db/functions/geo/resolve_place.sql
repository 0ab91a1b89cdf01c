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
  -- "Köln Hinterhof": without the last words, as long as the beginning is certain.
  while _certain is null and _typed.plz is null and _shorter like '% %' loop
    _shorter := regexp_replace(_shorter, '\s\S+$', '');
    exit when exists (select from app_private.place_names where place_names.search_name = _typed.name);
    _certain := app_private.certain_place(_shorter, null, _typed.country);
  end loop;
  if _certain is null then
    _certain.suggestions := case
      -- Postal code and name contradict each other: both may be meant.
      when _typed.plz is not null and _typed.name <> ''
        then (app_public.search_places(_typed.plz))[1:4] || (app_public.search_places(_typed.name))[1:4]
      else app_public.search_places(query) end;
  end if;
  return _certain;
end
$$;
comment on function app_public.resolve_place(text) is E'@notNull\nWhat a typed place means: exact postal codes, names of towns, districts and states, and well-known short names. In doubt only suggestions, never another place.';
revoke all on function app_public.resolve_place(text) from public;
grant execute on function app_public.resolve_place(text) to app_visitor, app_member;
