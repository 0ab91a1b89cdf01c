create or replace function app_private.put_job_request_fields(request_id uuid, fields app_public.job_request_fields)
returns app_public.job_requests
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.job_requests set
    title = ($2).title,
    short_description = ($2).short_description,
    region = ($2).region,
    additional_info = ($2).additional_info,
    profession_slug = ($2).profession_slug,
    qualification = ($2).qualification,
    specialties = ($2).specialties,
    job_types = ($2).job_types,
    contract_term = ($2).contract_term,
    weekly_hours_min = ($2).weekly_hours_min,
    weekly_hours_max = ($2).weekly_hours_max,
    remote = ($2).remote,
    place_id = ($2).place_id,
    radius_km = ($2).radius_km,
    salary_wish_month = ($2).salary_wish_month,
    start_date = ($2).start_date,
    pictures = app_private.kept_pictures_of($1, ($2).pictures),
    -- What was rejected and is edited has not been submitted: no admin reads it before it is.
    submitted_at = case when job_requests.status <> 'abgelehnt' then job_requests.submitted_at end,
    version = job_requests.version + 1
  where job_requests.id = $1
  returning job_requests.*
$$;
comment on function app_private.put_job_request_fields(uuid, app_public.job_request_fields) is 'Writes checked fields into a request, as a new version of it; one that was rejected is no longer submitted.';
