create or replace function app_private.clean_job_search(criteria app_public.job_search) returns app_private.search_criteria
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Invalid criteria are dropped instead of refused: searches come from URLs that people shorten, edit and share.
  select row(
    left(criteria.text, 200),
    nullif(criteria.fields[1:50], '{}'),
    app_private.specialty_sets_with(criteria.specialties[1:50]),
    nullif(criteria.qualifications[1:50], '{}'),
    nullif(criteria.contract_terms[1:50], '{}'),
    (select places.id from app_public.places where places.id = criteria.place_id),
    case when criteria.radius_km in (10, 20, 50, 100, 200) then criteria.radius_km end,
    nullif(criteria.state_code, ''),
    -- The pay that the text asks for counts as well.
    greatest(case when criteria.salary_month_min > 0 then criteria.salary_month_min end, app_private.pay_in_text(left(criteria.text, 200))),
    case when criteria.remote then true end,
    case when criteria.max_age_days between 1 and 3650 then criteria.max_age_days end,
    -- Null is what only searches for requests have.
    null,
    app_private.type_sets_with(criteria.job_types[1:50]),
    null, null, null,
    -- Put there with the query.
    null,
    -- Set by who gives ads out.
    null
  )::app_private.search_criteria
$$;
comment on function app_private.clean_job_search(app_public.job_search) is 'Criteria within their limits; an invalid one becomes null and does not filter.';
