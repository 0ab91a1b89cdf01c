create or replace function app_private.certain_place(name text, plz text, country text) returns app_public.place_resolution
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _state text;
  _first record;
begin
  if certain_place.plz is not null then
    -- Without a name one postal code is enough, if only one country has it. With a name both must agree.
    select min(places.country) as country, count(distinct places.country) as countries,
      (array_agg(places.id order by places.population desc, places.id))[1] as id into _first
    from app_public.places
    where places.plz = certain_place.plz
      and (certain_place.country is null or places.country = certain_place.country)
      and (certain_place.name = '' or exists (
        select from app_private.place_names
        where place_names.place_id in (places.id, places.town_id)
          and (place_names.search_name = certain_place.name
            -- "22765 Hamburg Altona": the district stands behind the town.
            or certain_place.name like place_names.search_name || ' %')));
    if _first.countries = 1 then
      return row(app_private.suggest_place(_first.id, null), null, null, null, null, '{}'::app_public.place_suggestion[],
        '{}'::app_public.region_suggestion[])::app_public.place_resolution;
    end if;
    return null;
  end if;

  if certain_place.country is null then
    select state_names.code into _state from app_private.state_names where state_names.search_name = certain_place.name;
    if found then
      return row(null, null, _state, app_private.region_name(_state), null, '{}'::app_public.place_suggestion[],
        '{}'::app_public.region_suggestion[])::app_public.place_resolution;
    end if;
  end if;

  -- The best kind of name decides; within it one town, or one that is far larger than the next of this name.
  select named.place_id, named.label, named.radius_km, named.kind, named.population, named.next_population into _first
  from (
    select towns.*, lead(towns.population) over (order by towns.kind_rank, towns.population desc) as next_population
    from (
      select distinct on (places.town_id) place_names.place_id, place_names.label, place_names.radius_km, place_names.kind,
        places.population, case place_names.kind when 2 then 0 when 3 then 2 else 1 end as kind_rank
      from app_private.place_names
      join app_public.places on places.id = place_names.place_id
      where place_names.search_name = certain_place.name
        and (certain_place.country is null or places.country = certain_place.country)
      order by places.town_id, kind_rank, place_names.kind, place_names.place_id
    ) as towns
    order by towns.kind_rank, towns.population desc
  ) as named
  order by case named.kind when 2 then 0 when 3 then 2 else 1 end, named.population desc
  limit 1;
  -- Linden is a district of Hannover and a town in Hessen: that is a question. Villages are too small to be asked about.
  if _first.label is not null and exists (
      select from app_private.place_names
      where place_names.search_name = certain_place.name and place_names.kind = 0
        and place_names.population >= 1000 and place_names.place_id <> _first.place_id) then
    return null;
  end if;
  if _first.place_id is not null and (
      _first.kind = 2 or _first.next_population is null
      or _first.kind < 2 and _first.population >= 5 * greatest(_first.next_population, 1000)) then
    return row(app_private.suggest_place(_first.place_id, _first.label),
      _first.radius_km, null, null, null, '{}'::app_public.place_suggestion[],
        '{}'::app_public.region_suggestion[])::app_public.place_resolution;
  end if;
  if _first.place_id is not null then
    return null;
  end if;

  -- "Köln Ehrenfeld": a district behind its town.
  select district.place_id, district.label into _first
  from generate_series(1, 3) as words
  cross join lateral (select regexp_replace(certain_place.name, format('^((?:\S+ ){%s}).*$', words), '\1') as head) as split
  join app_private.place_names on place_names.search_name = btrim(split.head) and place_names.kind <= 1
  cross join lateral (
    select districts.place_id, districts.label
    from app_private.place_names as districts
    join app_public.places on places.id = districts.place_id
    where districts.search_name = substr(certain_place.name, length(split.head) + 1) and districts.kind >= 2
      and places.town_id = place_names.place_id
    order by districts.kind, districts.place_id
    limit 1
  ) as district
  where split.head <> certain_place.name
  limit 1;
  if found then
    return row(app_private.suggest_place(_first.place_id, _first.label), null, null, null, null, '{}'::app_public.place_suggestion[],
        '{}'::app_public.region_suggestion[])::app_public.place_resolution;
  end if;
  return null;
end
$$;
comment on function app_private.certain_place(text, text, text) is 'What a typed place means, if there is no doubt: a postal code, an exact name or a state; null otherwise. Takes the parts from app_private.read_typed_place.';
