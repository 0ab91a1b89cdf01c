create or replace function app_private.readers_of_conversation(request_id uuid, company_id uuid) returns setof uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select job_requests.applicant_id from app_public.job_requests where job_requests.id = $1
  union
  select company_members.user_id from app_public.company_members where company_members.company_id = $2
$$;
comment on function app_private.readers_of_conversation(uuid, uuid) is 'Accounts whom a change of a conversation concerns: the owner of the request and the members of the company.';
