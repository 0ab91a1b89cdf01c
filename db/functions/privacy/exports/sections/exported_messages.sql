create or replace function app_private.exported_messages(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Words of the other side are its own data. Those of colleagues belong to the company.
  select json_build_object(
    'chiffre', case when side.applicant then requests.chiffre end,
    'company', companies.company_name,
    'job_title', conversations.job_title,
    'received_from', case when side.applicant and messages.from_company then companies.company_name end,
    'text', case when side.applicant and messages.from_company then null else messages.body end,
    'created_at', messages.created_at)
  from app_public.messages
  join app_public.contact_requests as conversations on conversations.id = messages.contact_request_id
  join app_public.job_requests as requests on requests.id = conversations.request_id
  join app_public.companies on companies.id = conversations.company_id
  cross join lateral (select requests.applicant_id = $1 as applicant) as side
  where messages.author_id = $1 or messages.contact_request_id in (
    select theirs.id from app_public.contact_requests as theirs
    join app_public.job_requests as own on own.id = theirs.request_id
    where own.applicant_id = $1)
  order by messages.id
$$;
comment on function app_private.exported_messages(uuid) is 'Part of the export of an account: messages that it wrote, with their text, and that it received, without.';
