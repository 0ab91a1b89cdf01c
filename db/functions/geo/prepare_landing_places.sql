create or replace function app_private.prepare_landing_places() returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  delete from app_private.landing_places;
  -- A state that is called like a town in it, and is more than that town, is told apart from it. A city that is a state has one page.
  insert into app_private.landing_places (slug, state_code, name)
  select app_hidden.job_slug(named.name, null, null), named.code, named.name
  from (
    select states.code, case
        when states.country = 'CH' then 'Kanton '
        when exists (select from app_public.places where places.state_code = states.code and places.town = states.name)
          and exists (select from app_public.places where places.state_code = states.code and places.town <> states.name) then 'Land '
        else '' end || states.name as name
    from app_public.states
  ) as named;
  -- The largest town of a name has it to itself; others say their state as well, then their postal code.
  insert into app_private.landing_places (slug, state_code, town_id, name)
  select case when one.position > 1 then concat_ws('-', one.slug, one.plz) else one.slug end, one.state_code, one.id, one.town
  from (
    select named.*, row_number() over (partition by named.slug order by named.population desc, named.id) as position
    from (
      select towns.id, towns.state_code, towns.plz, towns.town, towns.population, case
          when towns.position = 1 and not exists (select from app_private.landing_places where landing_places.slug = towns.slug)
            then towns.slug
          else concat_ws('-', towns.slug, app_hidden.job_slug(states.name, null, null)) end as slug
      from (
        select places.*, spelt.slug,
          row_number() over (partition by spelt.slug order by places.population desc, places.id) as position
        from app_public.places
        cross join lateral (select app_hidden.job_slug(places.town, null, null) as slug) as spelt
        where places.id = places.town_id
      ) as towns
      join app_public.states on states.code = towns.state_code
      where not exists (
        select from app_private.landing_places
        where landing_places.state_code = towns.state_code and landing_places.town_id is null and landing_places.name = towns.town)
    ) as named
  ) as one
  on conflict do nothing
$$;
comment on function app_private.prepare_landing_places() is 'Computes the addresses of places for landing pages after db/data has been loaded.';
