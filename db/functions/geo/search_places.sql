-- Loads the library of pg_trgm: a session that has not used it refuses the setting below, so a later deployment failed.
select public.similarity('', '');
create or replace function app_public.search_places(query text) returns app_public.place_suggestion[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set pg_trgm.similarity_threshold = 0.35
as $$
declare
  _typed record := app_private.read_typed_place(query);
  _found app_public.place_suggestion[];
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
    if _found = '{}' and _typed.plz is null and length(_typed.name) >= 4 then
      -- Misspelt: of the names that are about as similar as the best one, the largest town first.
      _found := array(
        select app_private.suggest_place(similar_names.place_id, null)
        from (
          select place_names.place_id, max(place_names.population) as population,
            max(similarity(place_names.search_name, _typed.name)) as likeness,
            max(max(similarity(place_names.search_name, _typed.name))) over () as best_likeness
          from app_private.place_names
          where place_names.kind <= 1 and place_names.search_name % _typed.name
          group by place_names.place_id
        ) as similar_names
        where similar_names.likeness >= similar_names.best_likeness - 0.2
        order by similar_names.population desc, similar_names.likeness desc, similar_names.place_id
        limit 8);
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
comment on function app_public.search_places(text) is 'Places for a typed text: prefix of a postal code or words of a town or district, umlauts in any spelling. At most 8, large towns first; a town with several postal codes once.';
revoke all on function app_public.search_places(text) from public;
grant execute on function app_public.search_places(text) to app_visitor, app_member;
