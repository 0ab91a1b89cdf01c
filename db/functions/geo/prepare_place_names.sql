create or replace function app_private.prepare_place_names() returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_private.place_names;
  with towns as (
    select places.id, places.town, places.population
    from app_public.places
    where places.id = places.town_id
  -- Folding is most of the work: each name once.
  ), names as materialized (
    select towns.id, app_private.fold_place(towns.town) as search_name, 0 as kind, towns.population, null as label, null::integer as radius_km
    from towns
    union all
    -- Biel/Bienne is both; Frankfurt am Main is Frankfurt, and Wil SG is Wil.
    select towns.id, app_private.fold_place(variant), 1, towns.population, null, null
    from towns
    cross join lateral (
      select unnest(array[
        split_part(towns.town, '/', 1), split_part(towns.town, '/', 2),
        regexp_replace(towns.town,
          '\s*[(/,].*$|\s+(?:an|am|auf|bei|b\.|beim|im|in|ob|unter|vor|vorm|a\.)\s.*$|\s[A-Z]{2}$', '')]) as variant
      except
      select unnest(array['', towns.town])
    ) as other
    union all
    select aliased.id, app_private.fold_place(place_aliases.name), 2, aliased.population,
      case when place_aliases.kind = 'district' then place_aliases.name end, place_aliases.radius_km
    from app_private.place_aliases
    cross join lateral (
      select places.id, places.population from app_public.places
      where places.country = split_part(place_aliases.target, ' ', 1) and places.plz = split_part(place_aliases.target, ' ', 2)
      order by places.population desc, places.id
      limit 1
    ) as aliased
    where place_aliases.kind <> 'state'
    union all
    select places.id, app_private.fold_place(part), 3, places.population, part, null
    from app_public.places cross join unnest(places.parts) as part
  )
  insert into app_private.place_names (place_id, search_name, kind, population, label, radius_km)
  select names.id, names.search_name, names.kind, names.population, names.label, names.radius_km
  from names
  -- A variant that is the name itself says nothing new.
  where names.search_name <> '' and not (names.kind = 1
    and names.search_name = (select app_private.fold_place(places.town) from app_public.places where places.id = names.id))
  on conflict do nothing;

  delete from app_private.state_names;
  insert into app_private.state_names (search_name, code)
  select app_private.fold_place(place_aliases.name), place_aliases.target
  from app_private.place_aliases
  where place_aliases.kind = 'state'
  on conflict do nothing;
  insert into app_private.state_names (search_name, code)
  select app_private.fold_place(states.name), states.code
  from app_public.states
  -- Berlin and Zürich mean the town; "Land Berlin" and "Kanton Zürich" are among the aliases.
  where not exists (
    select from app_private.place_names
    where place_names.search_name = app_private.fold_place(states.name)
      and (place_names.kind = 2 or place_names.kind = 0 and place_names.population >= 5000))
  on conflict do nothing;
end
$$;
comment on function app_private.prepare_place_names() is 'Computes the names by which places and states are found, after db/data has been loaded.';
