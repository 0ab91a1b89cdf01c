create or replace function app_public.search_jobs(
  criteria app_public.job_search default null, sort app_public.job_sort default 'neueste', page_size integer default 20, after text default null
) returns app_public.job_hit[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_public.job_search := app_private.clean_job_search(criteria);
  _page_size integer := app_hidden.check_page_size(page_size);
  _query tsquery := app_private.job_search_query(_criteria.text);
  _sort app_public.job_sort := case
    when sort = 'entfernung' and _criteria.place_id is null then 'neueste'
    else coalesce(sort, 'neueste') end;
  _places integer[];
  _specialty_sets integer[];
  _after record;
  _page app_private.job_page;
begin
  _after := app_private.read_job_cursor(after, _sort);
  if _criteria.radius_km is not null and _criteria.place_id is not null and _sort <> 'entfernung' then
    _places := array(select around.place_id from app_private.places_around(_criteria.place_id, _criteria.radius_km) as around);
  end if;
  if _criteria.specialties is not null then
    _specialty_sets := array(
      select specialty_sets.id from app_private.specialty_sets where specialty_sets.specialties && _criteria.specialties);
  end if;
  _page := case
    when _sort = 'entfernung' then app_private.nearest_jobs(
      app_private.job_conditions(_criteria, _query, null, _specialty_sets),
      _criteria, _query, _specialty_sets, _page_size, _after.keys[1], _after.job_id)
    else app_private.job_page(
      _sort, _criteria, _query, _places, _specialty_sets, _page_size, _after.keys, _after.job_id)
    end;
  return app_private.job_hits(_sort, _page, _criteria.place_id);
end
$$;
comment on function app_public.search_jobs(app_public.job_search, app_public.job_sort, integer, text) is 'Online jobs that match, a page of 1 to 100 (OS422). `after` is the cursor of the last hit of the page before (OS422 for a cursor of another order). relevanz ranks the newest 1,000 matches.';
revoke all on function app_public.search_jobs(app_public.job_search, app_public.job_sort, integer, text) from public;
grant execute on function app_public.search_jobs(app_public.job_search, app_public.job_sort, integer, text) to app_visitor, app_member;
