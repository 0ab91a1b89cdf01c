create or replace function app_private.alerts_finding_requests(found app_private.request_index[]) returns table (alert_id uuid, request_id uuid)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The same as app_private.alerts_finding_jobs. Whether a request is hidden from the reader is checked when a hit is shown or sent, not here.
  with found as materialized (
    select request.*, specialty_sets.specialties, type_sets.job_types, places.latitude, places.longitude
    from unnest($1) as request
    join app_private.specialty_sets on specialty_sets.id = request.specialty_set
    join app_private.type_sets on type_sets.id = request.type_set
    join app_public.places on places.id = request.place_id
  )
  select alerts.id, found.id
  from found
  join app_public.search_alerts as alerts on alerts.half = 'requests' and alerts.confirmed_at is not null
    and (alerts.user_id is not null or alerts.frequency <> 'aus')
    and (alerts.fields is null or found.field_slug = any (alerts.fields))
    and (alerts.professions is null or found.profession_slug = any (alerts.professions))
    and (alerts.qualifications is null or found.qualification = any (alerts.qualifications))
    and (alerts.contract_terms is null or found.contract_term is null or found.contract_term = any (alerts.contract_terms))
    and (alerts.available_from is null or found.start_date is null or found.start_date <= alerts.available_from)
    and (alerts.state_code is null or app_private.is_in_region(found.state_code, alerts.state_code))
    and (alerts.specialties is null or alerts.specialties && found.specialties)
    and (alerts.job_types is null or alerts.job_types && found.job_types)
    and (alerts.radius_km is null or round(10 * app_private.distance_km(
      alerts.latitude, alerts.longitude, found.latitude, found.longitude)) / 10 <= alerts.radius_km)
    and (alerts.words is null or found.words @@ alerts.words)
$$;
comment on function app_private.alerts_finding_requests(app_private.request_index[]) is 'Which alerts find which of these rows of the index of requests.';
