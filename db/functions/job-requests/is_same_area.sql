create or replace function app_private.is_same_area(one_place_id integer, other_place_id integer) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce($1 = $2 or app_private.area_place_of($1) = app_private.area_place_of($2), false)
$$;
comment on function app_private.is_same_area(integer, integer) is 'Whether the public reads the same of two places of requests (app_private.area_place_of).';
