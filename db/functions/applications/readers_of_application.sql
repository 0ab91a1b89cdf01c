create or replace function app_private.readers_of_application(applicant_id uuid, company_id uuid) returns setof uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select $1
  union
  select company_members.user_id from app_public.company_members where company_members.company_id = $2
$$;
comment on function app_private.readers_of_application(uuid, uuid) is 'Accounts whom a change of an application concerns: the applicant and the members of the company.';
