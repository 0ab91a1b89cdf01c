create or replace function app_private.suggested_request_places(typed text, hidden uuid[], most integer)
returns table (kind app_public.search_suggestion_kind, value text, label text, place app_public.place_suggestion, rank integer, requests integer)
language sql stable
set search_path = pg_catalog, pg_temp
-- A bitmap would be of all requests of an area, of which a few are needed.
set enable_bitmapscan = off
set enable_seqscan = off
as $$
  -- As app_private.found_around, but the towns of the areas are looked up once for all candidates: 250 of them are most of a count.
  with towns as materialized (
    select areas.place_id, town.latitude, town.longitude
    from app_private.areas
    join app_public.places as town on town.id = areas.place_id
  ), candidates as materialized (
    select found.* from app_private.suggested_places(typed) as found
  )
  select candidate.kind, candidate.value, candidate.label, candidate.place, candidate.rank, counted.requests
  -- In their order, so that counting stops after the third.
  from (select candidates.* from candidates order by candidates.rank) as candidate
  cross join lateral (
    with around as materialized (
      select towns.place_id, case when near.distance_km <= 10 then 10 when near.distance_km <= 20 then 20 else 50 end as step
      from app_public.places as center
      cross join towns
      cross join lateral (
        select round(10 * app_private.distance_km(center.latitude, center.longitude, towns.latitude, towns.longitude)) / 10
      ) as near (distance_km)
      where center.id = candidate.value::integer and near.distance_km <= 50
    ), outermost as (
      -- Stricter than app_private.radii_from_five and without exact counts: what the last radius adds is none, or 5 and more.
      select added.n
      from (values (50), (20), (10)) as radius (step)
      cross join lateral (
        select count(*)::integer as n
        from (
          select
          from around
          join app_private.request_index as found on found.place_id = around.place_id
          where around.step = radius.step and found.expires_at > now() and found.id <> all (hidden)
          limit 5
        ) as few
      ) as added
      where added.n > 0
      order by radius.step desc
      limit 1
    )
    select case when outermost.n < 5 then 1 else (
      select count(*)::integer
      from (
        select
        from around
        join app_private.request_index as found on found.place_id = around.place_id
        where found.expires_at > now() and found.id <> all (hidden)
        limit most
      ) as first) end as requests
    from outermost
  ) as counted
  order by candidate.rank
  limit 3
$$;
comment on function app_private.suggested_request_places(text, uuid[], integer) is 'The first 3 of app_private.suggested_places with requests within 50 km without the rows in `hidden`, counted to so many; 1 stands for a number that would speak of single persons beside those that a search shows for smaller radii.';
