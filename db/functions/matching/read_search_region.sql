create or replace function app_private.read_search_region(raw text)
returns table (part smallint, place_id integer, state_code text, radius_km integer)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _named integer := substring(raw from '(\d{1,3})\s*km')::integer;
  _piece text;
  _typed record;
  _found app_public.place_resolution;
begin
  part := 0;
  if raw is null then return; end if;
  if app_private.fold_text(raw) ~ '\m(?:bundesweit|deutschlandweit|ganz deutschland)\M' then
    return query values (1::smallint, null::integer, 'DE', null::integer);
    return;
  end if;
  -- "Kassel, Göttingen und Umgebung (50 km)": each place for itself; what is no place is left out.
  foreach _piece in array regexp_split_to_array(
    regexp_replace(raw, '\m(?:im\s+)?(?:umkreis|radius)\M(?:\s+von)?|\(?\d{1,3}\s*km\)?|\mumgebung\M|\mumland\M', ' ', 'gi'),
    '\s*(?:[,;/+&()]|\mund\M|\moder\M|\msowie\M|\mbis\M)\s*', 'i')
  loop
    exit when part = 5;
    _typed := app_private.read_typed_place(_piece);
    continue when length(coalesce(_typed.plz, _typed.name)) < 3;
    _found := app_private.certain_place(_typed.name, _typed.plz, _typed.country);
    continue when (_found.place).id is null and _found.state_code is null;
    part := part + 1;
    place_id := (_found.place).id;
    state_code := case when place_id is null then _found.state_code end;
    radius_km := case when place_id is not null then greatest(1, least(500, coalesce(_named, _found.radius_km, 50))) end;
    return next;
  end loop;
end
$$;
comment on function app_private.read_search_region(text) is 'Places and states that a search region in own words names, at most 5: towns with a radius of 50 km unless it says another, regions with theirs. No row when none is certain.';
