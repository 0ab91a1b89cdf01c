create or replace function app_private.exported_job_requests(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'chiffre', requests.chiffre,
    'status', requests.status,
    'title', requests.title,
    'short_description', requests.short_description,
    'region', requests.region,
    'additional_info', requests.additional_info,
    'profession', (select professions.name from app_public.professions where professions.slug = requests.profession_slug),
    'qualification', requests.qualification,
    'specialties', requests.specialties,
    'job_types', requests.job_types,
    'contract_term', requests.contract_term,
    'weekly_hours_min', requests.weekly_hours_min,
    'weekly_hours_max', requests.weekly_hours_max,
    'remote', requests.remote,
    'place', (select places.plz || ' ' || places.town from app_public.places where places.id = requests.place_id),
    'radius_km', requests.radius_km,
    'salary_wish_month', requests.salary_wish_month,
    'start_date', requests.start_date,
    'wants_tandem', requests.wants_tandem,
    'pictures', array(select listed.alt from unnest(requests.pictures) as listed),
    'rejection_reason', requests.rejection_reason,
    'created_at', requests.created_at,
    'changed_at', requests.updated_at,
    'submitted_at', requests.submitted_at,
    'published_at', requests.published_at,
    'expires_at', requests.expires_at,
    'closed_at', requests.closed_at)
  from app_public.job_requests as requests
  where requests.applicant_id = $1
  order by requests.created_at, requests.id
$$;
comment on function app_private.exported_job_requests(uuid) is 'Part of the export of an account: its job requests.';
