create or replace function app_public.job_request_for_edit(request_id uuid) returns app_public.job_requests
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to the requests the caller may see.
  select job_requests.* from app_public.job_requests where job_requests.id = job_request_for_edit.request_id
$$;
comment on function app_public.job_request_for_edit(uuid) is 'A request in any status, for its applicant; null for all others. Admins read submittedJobRequest.';
grant execute on function app_public.job_request_for_edit(uuid) to app_member;
