create or replace function app_private.is_same_area(one_place_id integer, other_place_id integer) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select $1 = $2 or exists (
    select from app_public.places as one, app_public.places as other
    where one.id = $1 and other.id = $2 and one.country = other.country and left(one.plz, 2) = left(other.plz, 2))
$$;
comment on function app_private.is_same_area(integer, integer) is 'Whether the public reads the same of two places of requests: the first two digits of the postal code.';
