create or replace function app_public.landing_page(field text, place text) returns app_public.landing_page
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- In the spelling of addresses, so that old links and typed ones find the page.
  _field app_public.profession_fields;
  _place app_private.landing_places;
  _around app_private.landing_count[];
  _here app_private.landing_count;
  _state app_private.landing_count;
  _near app_private.landing_count[];
  _others text[];
  _page app_public.landing_page;
begin
  select profession_fields.* into _field
  from app_public.profession_fields where profession_fields.slug = app_hidden.job_slug(field, null, null);
  select landing_places.* into _place
  from app_private.landing_places where landing_places.slug = app_hidden.job_slug(place, null, null);
  if _field.slug is null or _place.slug is null then
    return null;
  end if;
  _page.field_slug := _field.slug;
  _page.field_name := _field.name;
  _page.place_slug := _place.slug;
  _page.place_name := _place.name;
  _page.state_code := _place.state_code;
  _page.place_id := _place.town_id;
  _page.town := case when _place.town_id is not null then _place.name end;
  _page.total := 0;
  _page.towns := '{}';
  _page.fields := '{}';
  _page.companies := '{}';
  _page.pays := '{}';

  _around := array(
    select counted
    from app_private.landing_counts(array[_field.slug], array(
      select _place.state_code
      union
      select places.state_code
      from app_private.places_around(_place.town_id, 50) as around
      join app_public.places on places.id = around.place_id)) as counted);
  select one.* into _here from unnest(_around) as one
  where one.state_code = _place.state_code and one.town_id is not distinct from _place.town_id;
  select one.* into _state from unnest(_around) as one where one.state_code = _place.state_code and one.town_id is null;
  if _place.town_id is null then
    _near := array(
      select one from unnest(_around) as one
      where one.town_id is not null order by one.total desc, one.town_id limit 50);
  else
    _near := array(
      select one
      from unnest(_around) as one
      join app_private.places_around(_place.town_id, 50) as around on around.place_id = one.town_id
      where one.town_id <> _place.town_id
      order by around.distance_km, one.town_id limit 12);
  end if;

  _page.stands := _here.total is not null;
  if not _page.stands then
    _page.elsewhere := (app_private.landing_links(case when _state.total is null then _near else array[_state] end))[1].place_slug;
    return _page;
  end if;
  _page.total := _here.total;
  if _place.town_id is not null then
    _page.state := (app_private.landing_links(array[_state]))[1];
  end if;
  select figures.* into _page.employers, _page.recent, _page.requests
  from app_private.landing_figures(_field.slug, _place) as figures;
  _page.pays := array(
    select shown
    from app_private.shown_pay(array(
      select pay_cells
      from app_private.pay_cells
      join app_public.professions on professions.slug = pay_cells.profession_slug
      where professions.field_slug = _field.slug and pay_cells.state_code = _place.state_code)) as shown);
  _page.towns := app_private.landing_links(_near);
  _page.companies := app_private.landing_companies(_field.slug, _place);
  _others := array(select profession_fields.slug from app_public.profession_fields where profession_fields.slug <> _field.slug);
  if _place.town_id is null then
    _page.fields := app_private.landing_links(array(
      select counted from app_private.landing_states(_others, array[_place.state_code]) as counted
      order by counted.total desc, counted.field_slug));
  else
    _page.fields := app_private.landing_links(array(
      select counted from app_private.landing_counts(_others, array[_place.state_code]) as counted
      where counted.town_id = _place.town_id
      order by counted.total desc, counted.field_slug));
  end if;
  return _page;
end
$$;
comment on function app_public.landing_page(text, text) is 'A Fachbereich in a state or a town, by the two parts of its address in any spelling; null for an unknown one.';
grant execute on function app_public.landing_page(text, text) to app_visitor, app_member;
