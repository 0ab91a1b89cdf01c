create or replace function app_private.submitted_request_fields_of(fields app_public.job_request_fields)
returns app_public.submitted_request_fields
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(
    ($1).title,
    ($1).short_description,
    ($1).region,
    ($1).additional_info,
    ($1).profession_slug,
    professions.name,
    ($1).qualification,
    array(
      select specialties.name from app_public.specialties
      where specialties.slug = any (($1).specialties)
      order by specialties.position),
    coalesce(($1).job_types, '{}'),
    ($1).contract_term,
    ($1).weekly_hours_min,
    ($1).weekly_hours_max,
    ($1).remote,
    ($1).start_date,
    left(area.plz, 2),
    area.town,
    states.name,
    area.country,
    coalesce(($1).pictures, '{}')
  )::app_public.submitted_request_fields
  from (values (1)) as one
  left join app_public.professions on professions.slug = ($1).profession_slug
  left join app_public.places as area on area.id = app_private.area_place_of(($1).place_id)
  left join app_public.states on states.code = area.state_code
$$;
comment on function app_private.submitted_request_fields_of(app_public.job_request_fields) is 'What admins read of the fields of a request: those of the public, with the area in place of the place.';
