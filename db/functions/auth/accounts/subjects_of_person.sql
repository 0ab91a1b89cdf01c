create or replace function app_private.subjects_of_person(user_id uuid) returns setof uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select $1
  union all
  select company_members.company_id from app_public.company_members where company_members.user_id = $1
  union all
  select jobs.id from app_public.jobs
  join app_public.company_members on company_members.company_id = jobs.company_id
  where company_members.user_id = $1
  union all
  select job_requests.id from app_public.job_requests where job_requests.applicant_id = $1
  union all
  select contact_requests.id from app_public.contact_requests
  join app_public.job_requests on job_requests.id = contact_requests.request_id
  where job_requests.applicant_id = $1
  union all
  select contact_requests.id from app_public.contact_requests
  join app_public.company_members on company_members.company_id = contact_requests.company_id
  where company_members.user_id = $1
$$;
comment on function app_private.subjects_of_person(uuid) is 'Ids of what reports about an account are about: the account, its companies, jobs, requests and conversations.';
