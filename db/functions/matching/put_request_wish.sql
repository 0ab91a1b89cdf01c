create or replace function app_private.put_request_wish(request app_public.job_requests) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  insert into app_private.wishes as wishes (user_id, request_id, profession_slug, qualification, specialties, job_types,
    contract_term, weekly_hours_min, weekly_hours_max, remote, place_id, latitude, longitude, radius_km, salary_wish_month, start_date, wants_tandem)
  select request.applicant_id, request.id, request.profession_slug,
    coalesce(request.qualification, app_private.implied_qualification(request.profession_slug)), request.specialties,
    request.job_types, request.contract_term, request.weekly_hours_min, request.weekly_hours_max, request.remote, places.id,
    places.latitude, places.longitude, request.radius_km, request.salary_wish_month, request.start_date, request.wants_tandem
  from app_private.request_index
  join app_public.places on places.id = request.place_id
  where request_index.id = request.id
  on conflict on constraint wishes_request_id_key do update set
    (profession_slug, qualification, specialties, job_types, contract_term, weekly_hours_min, weekly_hours_max, remote,
      place_id, latitude, longitude, radius_km, salary_wish_month, start_date, wants_tandem)
    = (excluded.profession_slug, excluded.qualification, excluded.specialties, excluded.job_types, excluded.contract_term,
      excluded.weekly_hours_min, excluded.weekly_hours_max, excluded.remote, excluded.place_id, excluded.latitude,
      excluded.longitude, excluded.radius_km, excluded.salary_wish_month, excluded.start_date, excluded.wants_tandem)
$$;
comment on function app_private.put_request_wish(app_public.job_requests) is 'Inserts or updates the wish of a request that is in app_private.request_index.';
