create or replace function app_public.my_job_request_contact(request_id uuid) returns app_public.job_request_contact_fields
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select contact.*
  from app_public.job_requests, app_private.job_request_contact_of(job_requests.id) as contact
  where job_requests.id = my_job_request_contact.request_id and job_requests.applicant_id = app_hidden.current_user_id()
$$;
comment on function app_public.my_job_request_contact(uuid) is 'The current contact of a request of the caller; null for everybody else, admins included.';
grant execute on function app_public.my_job_request_contact(uuid) to app_member;
