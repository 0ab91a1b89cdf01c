-- Loads the library of pg_trgm: a session that has not used it refuses the setting below, so a later deployment failed.
select public.similarity('', '');
create or replace function app_private.similar_places(typed text, country text)
returns table (place_id integer, label text, distance double precision, population integer, "position" bigint)
language sql stable
set search_path = pg_catalog, public, pg_temp
set pg_trgm.similarity_threshold = 0.3
as $$
  with slips as materialized (
    select app_private.swapped_letters(typed) as swapped
  ), candidates as (
    select place_names.* from app_private.place_names where place_names.search_name % typed
    union
    select place_names.* from app_private.place_names where place_names.search_name = any ((select swapped from slips)::text[])
  ), measured as (
    select candidates.place_id, candidates.label, candidates.population, near.distance, places.town_id,
      -- A wrong letter weighs as much as ten thousand times the inhabitants; districts and villages count less than towns.
      2 * near.distance - 0.5 * log(greatest(100, case candidates.kind
        when 3 then least(candidates.population, 100000) / 10
        when 2 then case when candidates.label is null then candidates.population else least(candidates.population, 100000) end
        else candidates.population end)) as cost
    from candidates
    join app_public.places on places.id = candidates.place_id
    cross join slips
    cross join lateral (
      select app_private.typing_distance(candidates.search_name, typed, slips.swapped) as distance
    ) as near
    where near.distance <= app_private.typing_tolerance(typed)
      and (similar_places.country is null or places.country = similar_places.country)
  ), towns as (
    select distinct on (measured.town_id, measured.label) measured.*, min(measured.cost) over () as least_cost
    from measured
    order by measured.town_id, measured.label, measured.cost, measured.place_id
  )
  select towns.place_id, towns.label, towns.distance, towns.population, row_number() over (order by towns.cost, towns.place_id)
  from towns
  where towns.cost <= towns.least_cost + 2
$$;
comment on function app_private.similar_places(text, text) is 'Places of a misspelt name (folded), in a country if it is given: by letters that differ and by inhabitants. Position 1 is the likeliest.';
