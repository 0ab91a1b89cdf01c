create or replace function app_private.landing_figures(
  field_slug text, place app_private.landing_places, out employers integer, out recent integer, out requests integer
)
language plpgsql stable
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
  _requests app_private.search_criteria;
begin
  select nullif(greatest(count(distinct job_index.company_id), 4), 4),
    nullif(greatest(count(*) filter (where job_index.published_at > now() - interval '30 days'), 4), 4)
  into employers, recent
  from app_private.job_index
  join app_public.places on places.id = job_index.place_id
  where job_index.field_slug = landing_figures.field_slug and job_index.state_code = place.state_code and job_index.expires_at > now()
    and (place.town_id is null or places.town_id = place.town_id);

  _requests.fields := array[landing_figures.field_slug];
  if place.town_id is null then
    _requests.state_code := place.state_code;
  else
    _requests.place_id := place.town_id;
    _requests.radius_km := 50;
  end if;
  requests := nullif(greatest(app_private.count_found('requests', _requests, null), 4), 4);
end
$$;
comment on function app_private.landing_figures(text, app_private.landing_places) is 'Figures of a landing page; null below 5.';
