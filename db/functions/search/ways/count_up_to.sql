create or replace function app_private.count_up_to(
  half app_private.search_half, criteria app_private.search_criteria, query tsquery, most integer
) returns integer
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- As in app_private.count_facets.
set enable_seqscan = off
as $$
declare
  _places integer[];
  _count integer;
begin
  if criteria.radius_km is not null and criteria.place_id is not null then
    _places := array(select around.place_id from app_private.found_around(half, criteria.place_id, criteria.radius_km) as around);
  end if;
  execute format('select count(*) from (select from %s where %s%s) as counted',
    app_private.index_of(half), app_private.found_conditions(half, criteria, query, _places), ' limit ' || most)
  into _count
  using criteria, query, _places;
  return _count;
end
$$;
comment on function app_private.count_up_to(app_private.search_half, app_private.search_criteria, tsquery, integer) is 'Number of rows of a half that match, at most so many; all of them for null. Exact, also below 5.';
