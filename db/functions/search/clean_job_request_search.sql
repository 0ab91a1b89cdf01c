create or replace function app_private.clean_job_request_search(criteria app_public.job_request_search) returns app_private.search_criteria
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Invalid criteria are dropped instead of refused, as in app_private.clean_job_search.
  select row(
    left(criteria.text, 200),
    nullif(criteria.fields[1:50], '{}'),
    app_private.specialty_sets_with(criteria.specialties[1:50]),
    nullif(criteria.qualifications[1:50], '{}'),
    null,
    (select places.id from app_public.places where places.id = criteria.place_id),
    case when criteria.radius_km in (10, 20, 50, 100, 200) then criteria.radius_km end,
    nullif(criteria.state_code, ''),
    null,
    null,
    case when criteria.max_age_days between 1 and 3650 then criteria.max_age_days end,
    nullif(criteria.professions[1:50], '{}'),
    app_private.type_sets_with(criteria.job_types[1:50]),
    coalesce(criteria.available_from, app_private.day_in_text(left(criteria.text, 200))),
    nullif(app_private.requests_hidden_from_me(), '{}'),
    nullif(criteria.contract_terms[1:50], '{}'),
    -- Put there with the query.
    null,
    -- Requests never go out.
    null
  )::app_private.search_criteria
$$;
comment on function app_private.clean_job_request_search(app_public.job_request_search) is 'Criteria within their limits; an invalid one becomes null and does not filter. Adds what is hidden from the caller.';
