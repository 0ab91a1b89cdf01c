create or replace function app_private.exported_job_request_changes(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'chiffre', requests.chiffre,
    'title', (changes.fields).title,
    'short_description', (changes.fields).short_description,
    'region', (changes.fields).region,
    'additional_info', (changes.fields).additional_info,
    'profession', (select professions.name from app_public.professions where professions.slug = (changes.fields).profession_slug),
    'qualification', (changes.fields).qualification,
    'specialties', (changes.fields).specialties,
    'job_types', (changes.fields).job_types,
    'contract_term', (changes.fields).contract_term,
    'weekly_hours_min', (changes.fields).weekly_hours_min,
    'weekly_hours_max', (changes.fields).weekly_hours_max,
    'remote', (changes.fields).remote,
    'place', (select places.plz || ' ' || places.town from app_public.places where places.id = (changes.fields).place_id),
    'radius_km', (changes.fields).radius_km,
    'salary_wish_month', (changes.fields).salary_wish_month,
    'start_date', (changes.fields).start_date,
    'pictures', array(select listed.alt from unnest((changes.fields).pictures) as listed),
    'rejection_reason', changes.rejection_reason,
    'created_at', changes.created_at,
    'changed_at', changes.updated_at,
    'submitted_at', changes.submitted_at)
  from app_public.job_request_changes as changes
  join app_public.job_requests as requests on requests.id = changes.request_id
  where requests.applicant_id = $1
  order by changes.created_at, changes.request_id
$$;
comment on function app_private.exported_job_request_changes(uuid) is 'Part of the export of an account: changes of its job requests that are not approved.';
