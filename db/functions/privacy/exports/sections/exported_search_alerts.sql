create or replace function app_private.exported_search_alerts(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'name', alerts.name,
    'half', alerts.half,
    'frequency', alerts.frequency,
    'search_query', alerts.search_query,
    'text', alerts.text,
    'fields', alerts.fields,
    'professions', alerts.professions,
    'specialties', alerts.specialties,
    'job_types', alerts.job_types,
    'qualifications', alerts.qualifications,
    'contract_terms', alerts.contract_terms,
    'place', (select concat_ws(' ', places.plz, places.town) from app_public.places where places.id = alerts.place_id),
    'radius_km', alerts.radius_km,
    'state_code', alerts.state_code,
    'salary_month_min', alerts.salary_month_min,
    'remote', alerts.remote,
    'available_from', alerts.available_from,
    'created_at', alerts.created_at,
    'confirmed_at', alerts.confirmed_at,
    'told_at', alerts.told_at,
    'refused_at', alerts.refused_at,
    'off_since', alerts.off_since,
    'found', (select count(*) from app_private.alert_job_hits as hits where hits.alert_id = alerts.id)
      -- People who hide from this person must not show in a number.
      + (select count(*) from app_private.alert_request_hits as hits
        where hits.alert_id = alerts.id
          and hits.request_id not in (
            select app_private.requests_hidden_from_reader($1, (select accounts.email from auth."user" as accounts where accounts.id = $1)))))
  from app_public.search_alerts as alerts
  where alerts.user_id = $1 and alerts.deleted_at is null
    -- Alerts without an account, for the address that the account has confirmed.
    or alerts.email = (select accounts.email from auth."user" as accounts where accounts.id = $1 and accounts.email_verified)
  order by alerts.created_at, alerts.id
$$;
comment on function app_private.exported_search_alerts(uuid) is 'Part of the export of an account: its search alerts, also those that its address has without the account.';
