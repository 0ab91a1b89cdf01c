create or replace function app_private.exported_application_messages(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Words of the other side are its own data. Those of colleagues belong to the company.
  select json_build_object(
    'company', companies.company_name,
    'job_title', jobs.title,
    'received_from', case when side.applicant and messages.from_company then companies.company_name end,
    'text', case
      when side.applicant and messages.from_company then null
      when messages.from_company then app_private.without_applicant(messages.body, messages.application_id)
      else messages.body end,
    'created_at', messages.created_at)
  from app_public.application_messages as messages
  join app_public.applications on applications.id = messages.application_id
  join app_public.jobs on jobs.id = applications.job_id
  join app_public.companies on companies.id = applications.company_id
  cross join lateral (select applications.applicant_id = $1 as applicant) as side
  where messages.author_id = $1
    or messages.application_id in (select own.id from app_public.applications as own where own.applicant_id = $1)
  order by messages.id
$$;
comment on function app_private.exported_application_messages(uuid) is 'Part of the export of an account: messages about applications that it wrote, with their text, and that it received, without.';
