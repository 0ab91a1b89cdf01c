create or replace function app_private.count_requests_around(center_id integer, hidden uuid[], most integer) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with around as materialized (
    select near.place_id, case when near.distance_km <= 10 then 10 when near.distance_km <= 20 then 20 else 50 end as step
    from app_private.found_around('requests', center_id, 50) as near
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
        where around.step = radius.step and found.expires_at > now() and found.id <> all (coalesce(hidden, '{}'))
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
      where found.expires_at > now() and found.id <> all (coalesce(hidden, '{}'))
      limit most
    ) as counted) end
  from outermost
  union all
  select 0 where not exists (select from outermost)
$$;
comment on function app_private.count_requests_around(integer, uuid[], integer) is 'Requests within 50 km without the rows in `hidden`, at most so many; 0 for none, and 1 where the number would speak of single persons beside those that a search shows for smaller radii.';
