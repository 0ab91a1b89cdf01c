create or replace function app_private.put_search_alert(
  user_id uuid, email text, criteria app_private.alert_criteria, name text, frequency app_public.alert_frequency, search_query text
) returns uuid
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  insert into app_public.search_alerts (user_id, email, slot, half, name, frequency, search_query,
    text, fields, professions, specialties, job_types, qualifications, contract_terms, place_id, radius_km, state_code,
    salary_month_min, remote, available_from, latitude, longitude, words, words_of,
    unknown_words, missing_words, found_words, confirmed_at, off_since)
  select $1, $2, case when $1 is not null then app_private.free_alert_slot($1, null) end, criteria.half, $4, $5, $6,
    criteria.text, criteria.fields, criteria.professions, criteria.specialties, criteria.job_types, criteria.qualifications,
    criteria.contract_terms, criteria.place_id, criteria.radius_km, criteria.state_code, criteria.salary_month_min,
    criteria.remote, criteria.available_from, places.latitude, places.longitude, made.words, made.words_of,
    made.unknown_words, made.missing_words, made.found_words,
    case when $1 is not null then now() end, case when $5 = 'aus' then now() end
  from app_private.alert_words(criteria.half, criteria.text, case when criteria.half = 'requests' then app_private.hidden_requests_of($1) end) as made
  left join app_public.places on places.id = criteria.place_id
  returning search_alerts.id
$$;
comment on function app_private.put_search_alert(uuid, text, app_private.alert_criteria, text, app_public.alert_frequency, text) is 'Inserts a search alert of an account, or one of an address, which is still to be confirmed. Arguments are checked by the caller.';
