create or replace function app_private.alert_criteria_of(
  half app_public.alert_half, jobs app_public.job_search, requests app_public.job_request_search
) returns app_private.alert_criteria
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The limits of app_private.clean_job_search and clean_job_request_search. Lists in order, so that the same search is
  -- recognized; without the age, which every new hit fulfils. What is longer than any slug is cut, not left out: it finds nothing.
  select row(
    $1,
    case when app_private.fold_text(given.text) <> '' then nullif(btrim(given.text), '') end,
    (select array_agg(distinct left(value, 100) order by left(value, 100)) from unnest(given.fields[1:50]) as value),
    (select array_agg(distinct left(value, 100) order by left(value, 100)) from unnest(given.professions[1:50]) as value),
    (select array_agg(distinct left(value, 100) order by left(value, 100)) from unnest(given.specialties[1:50]) as value),
    (select array_agg(distinct value order by value) from unnest(given.job_types[1:50]) as value),
    (select array_agg(distinct value order by value) from unnest(given.qualifications[1:50]) as value),
    (select array_agg(distinct value order by value) from unnest(given.contract_terms[1:50]) as value),
    places.id,
    case when places.id is not null and given.radius_km in (10, 20, 50, 100, 200) then given.radius_km end,
    nullif(left(given.state_code, 10), ''),
    greatest(case when given.salary_month_min > 0 then given.salary_month_min end,
      case when $1 = 'jobs' then app_private.pay_in_text(given.text) end),
    case when given.remote then true end,
    coalesce(given.available_from, case when $1 = 'requests' then app_private.day_in_text(given.text) end)
  )::app_private.alert_criteria
  from (
    select left($2.text, 200), $2.fields, null::text[], $2.specialties, $2.job_types, $2.qualifications, $2.contract_terms,
      $2.place_id, $2.radius_km, $2.state_code, $2.salary_month_min, $2.remote, null::date
    where $1 = 'jobs'
    union all
    select left($3.text, 200), $3.fields, $3.professions, $3.specialties, $3.job_types, $3.qualifications, $3.contract_terms,
      $3.place_id, $3.radius_km, $3.state_code, null, null, $3.available_from
    where $1 = 'requests'
  ) as given (text, fields, professions, specialties, job_types, qualifications, contract_terms, place_id, radius_km, state_code,
    salary_month_min, remote, available_from)
  left join app_public.places on places.id = given.place_id
$$;
comment on function app_private.alert_criteria_of(app_public.alert_half, app_public.job_search, app_public.job_request_search) is 'Criteria of a search of one half within their limits; an invalid one becomes null and does not filter.';
