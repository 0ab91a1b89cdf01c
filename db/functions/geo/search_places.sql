create or replace function app_public.search_places(query text) returns app_public.place_suggestion[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _typed record := app_private.read_typed_place(query);
  _found app_public.place_suggestion[];
  _similar app_public.place_suggestion[];
  _largest integer;
begin
  if _typed.name <> '' then
    _found := array(
      select app_private.suggest_place(best.place_id, best.label)
      from (
        select distinct on (named.place_id) named.place_id, named.label, named.rank, named.population
        from (
          -- Whole words first (Halle, Halle (Saale)), then prefixes (Hallenberg), then words inside (Hann. Münden), then
          -- districts and villages. Towns come once, unless a postal code says which part is meant.
          select places.id as place_id, matching.label, matching.population, case
              when matching.kind = 3 then 3
              when matching.search_name = _typed.name or matching.search_name like _typed.name || ' %' then 0
              when matching.search_name ^@ _typed.name then 1
              else 2
            end as rank
          from (
            -- A range instead of LIKE, which could not use the index while the plan is a generic one.
            (select * from app_private.place_names
              where place_names.search_name ~>=~ _typed.name and place_names.search_name ~<~ (_typed.name || '~')
              order by place_names.kind = 3, place_names.population desc
              limit 400)
            union all
            select * from app_private.place_names
            where place_names.kind <= 1 and place_names.search_name like '% ' || _typed.name || '%' and length(_typed.name) >= 3
          ) as matching
          join app_public.places on places.id = matching.place_id
            or _typed.plz is not null and matching.kind <= 1 and places.town_id = matching.place_id
          where (_typed.plz is null or places.plz ^@ _typed.plz)
            and (_typed.country is null or places.country = _typed.country)
          order by rank, matching.population desc
          limit 200
        ) as named
        order by named.place_id, named.rank, named.label nulls first
      ) as best
      order by best.rank, best.population desc, best.place_id
      limit 8);
    select coalesce(max(places.population), 0) into _largest
    from unnest(_found) as prefixed
    join app_public.places on places.id = prefixed.id;
    if _typed.plz is null and length(_typed.name) >= 4 and _largest < 100000
      and not exists (select from app_private.place_names where place_names.search_name = _typed.name and place_names.kind <= 2) then
      -- Misspelt. Towns that are not more like the text than a Bundesland were not meant. Before names that begin with the
      -- text stands only what is one letter away and far larger: Wein is Wien, but Lind the beginning of Lindau.
      _similar := array(
        select app_private.suggest_place(similar_places.place_id, similar_places.label)
        from app_private.similar_places(_typed.name, _typed.country)
        where similar_places.distance < coalesce((select min(similar_regions.distance) from app_private.similar_regions(_typed.name)), 'infinity')
          and (_found = '{}' or similar_places.distance <= 1 and similar_places.population >= 10 * _largest)
        order by similar_places.position
        limit 8);
      _found := (_similar || _found)[1:8];
    end if;
  end if;
  if _typed.plz is not null and (_found is null or _found = '{}') then
    _found := array(
      select app_private.suggest_place(places.id, null)
      from app_public.places
      where (places.plz like _typed.plz || '%' or length(_typed.plz) = 4 and places.plz = '0' || _typed.plz)
        and (_typed.country is null or places.country = _typed.country)
      order by places.plz <> _typed.plz, places.population desc, places.id
      limit 8);
  end if;
  return coalesce(_found, '{}');
end
$$;
comment on function app_public.search_places(text) is 'Places for a typed text: prefix of a postal code or words of a town or district, umlauts in any spelling; if there is none, what may be misspelt. At most 8, large towns first; a town with several postal codes once.';
grant execute on function app_public.search_places(text) to app_visitor, app_member;
