create or replace function app_private.job_request_fields_of(request app_public.job_requests) returns app_public.job_request_fields
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select row(request.title, request.short_description, request.region, request.additional_info, request.profession_slug,
    request.qualification, request.specialties, request.job_types, request.contract_term, request.weekly_hours_min,
    request.weekly_hours_max, request.remote, request.place_id, request.radius_km, request.salary_wish_month,
    request.start_date, request.pictures)::app_public.job_request_fields
$$;
comment on function app_private.job_request_fields_of(app_public.job_requests) is 'The part of a request that its applicant writes, without the contact.';
