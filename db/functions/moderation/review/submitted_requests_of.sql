create or replace function app_private.submitted_requests_of(request_ids uuid[]) returns setof app_public.submitted_request
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The only definition of what admins read of a request. Callers ask for the role.
  select row(
    job_requests.id,
    job_requests.version,
    job_requests.chiffre,
    job_requests.status,
    job_requests.rejection_reason,
    coalesce(changes.submitted_at, job_requests.submitted_at),
    job_requests.published_at,
    job_requests.expires_at,
    app_private.submitted_request_fields_of(coalesce(changes.fields, app_private.job_request_fields_of(job_requests))),
    case when changes.request_id is not null then
      app_private.submitted_request_fields_of(app_private.job_request_fields_of(job_requests)) end,
    app_private.contact_marks_of(job_requests.id)
  )::app_public.submitted_request
  from app_public.job_requests
  left join app_public.job_request_changes as changes
    on changes.request_id = job_requests.id and changes.submitted_at is not null and changes.rejection_reason is null
  where job_requests.id = any ($1)
$$;
comment on function app_private.submitted_requests_of(uuid[]) is 'Requests as admins read them, unordered: without owner, exact place, radius and wished salary.';
