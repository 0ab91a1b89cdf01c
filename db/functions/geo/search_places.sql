create or replace function app_public.search_places(query text) returns app_public.place_suggestion[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  _folded text := replace(app_private.fold_text(left(query, 100)), '-', ' ');
  _plz text := substring(_folded from '[0-9]{1,5}');
  _name text := btrim(regexp_replace(_folded, '[0-9]+', ' ', 'g'));
  _found integer[];
begin
  if _name <> '' then
    -- Whole words first (Halle, Halle (Saale)), then prefixes (Hallenberg), then words inside (Hann. Münden).
    _found := array(
      select place_names.place_id
      from app_private.place_names
      where (place_names.search_name like _name || '%' or place_names.search_name like '% ' || _name || '%')
        and case when _plz is null then place_names.is_first else place_names.plz like _plz || '%' end
      order by case
          when place_names.search_name = _name or place_names.search_name like _name || ' %' then 0
          when place_names.search_name like _name || '%' then 1
          else 2
        end, place_names.population desc, place_names.place_id
      limit 8);
    if _found = '{}' and _plz is null and length(_name) >= 4 then
      _found := array(
        select place_names.place_id
        from app_private.place_names
        where place_names.is_first and similarity(place_names.search_name, _name) >= 0.4
        order by similarity(place_names.search_name, _name) desc, place_names.population desc, place_names.place_id
        limit 8);
    end if;
  end if;
  if _plz is not null and (_found is null or _found = '{}') then
    _found := array(
      select place_names.place_id
      from app_private.place_names
      where place_names.plz like _plz || '%'
      order by place_names.population desc, place_names.place_id
      limit 8);
  end if;
  return coalesce((
    select array_agg(app_public.place_by_id(found.place_id) order by found.position)
    from unnest(_found) with ordinality as found (place_id, position)), '{}');
end
$$;
comment on function app_public.search_places(text) is 'Places for a typed text: prefix of a postal code or words of a town, umlauts in any spelling. At most 8, large towns first; a town with several postal codes once.';
revoke all on function app_public.search_places(text) from public;
grant execute on function app_public.search_places(text) to app_visitor, app_member;
