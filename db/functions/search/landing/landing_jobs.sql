create or replace function app_public.landing_jobs(field text, place text, page_size integer default 20, after text default null)
returns app_public.job_hit[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _page_size integer := app_hidden.check_page_size(page_size);
  _after record := app_private.read_search_cursor(after, 'neueste');
  _place app_private.landing_places;
  _criteria app_private.search_criteria;
  _places integer[];
begin
  select landing_places.* into _place from app_private.landing_places where landing_places.slug = landing_jobs.place;
  if not found then
    return '{}';
  end if;
  _criteria.fields := array[landing_jobs.field];
  _criteria.state_code := _place.state_code;
  if _place.town_id is not null then
    _places := array(select places.id from app_public.places where places.town_id = _place.town_id);
  end if;
  return app_private.job_hits('neueste',
    app_private.found_page('jobs', 'neueste', _criteria, null, _places, _page_size, _after.keys, _after.id), null);
end
$$;
comment on function app_public.landing_jobs(text, text, integer, text) is 'Online jobs of a landing page, the newest first, a page of 1 to 100 (OS422). `after` is the cursor of the last hit of the page before, or a number of hits to leave out, at most 10,000.';
grant execute on function app_public.landing_jobs(text, text, integer, text) to app_visitor, app_member;
