create or replace function app_private.criteria_of_alert(alert app_public.search_alerts) returns app_private.alert_criteria
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select row(alert.half, alert.text, alert.fields, alert.professions, alert.specialties, alert.job_types, alert.qualifications,
    alert.contract_terms, alert.place_id, alert.radius_km, alert.state_code, alert.salary_month_min, alert.remote,
    alert.available_from)::app_private.alert_criteria
$$;
comment on function app_private.criteria_of_alert(app_public.search_alerts) is 'The criteria of an alert, for comparing.';
