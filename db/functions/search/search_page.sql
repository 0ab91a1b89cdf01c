create or replace function app_private.search_page(
  half app_private.search_half, sort app_public.job_sort, criteria app_private.search_criteria, query tsquery, page_size integer, after text
) returns app_private.found_page
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _after record := app_private.read_search_cursor(after, sort);
  _places integer[];
begin
  -- Only lists of jobs have numbered pages; words would be looked up in all that is left out.
  if _after.id is null and _after.keys is not null and (half <> 'jobs' or query is not null) then
    perform app_hidden.fail('OS422', '{"after": "invalid"}');
  end if;
  if sort = 'entfernung' then
    return app_private.found_nearest(half, criteria, query, page_size, _after.keys[1], _after.id);
  end if;
  if criteria.radius_km is not null and criteria.place_id is not null then
    _places := array(select around.place_id from app_private.found_around(half, criteria.place_id, criteria.radius_km) as around);
  end if;
  return app_private.found_page(half, sort, criteria, query, _places, page_size, _after.keys, _after.id);
end
$$;
comment on function app_private.search_page(app_private.search_half, app_public.job_sort, app_private.search_criteria, tsquery, integer, text) is 'The page of ids after a cursor (OS422 for one of another order), in any order; entfernung needs a place.';
