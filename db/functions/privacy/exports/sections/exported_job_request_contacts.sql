create or replace function app_private.exported_job_request_contacts(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'chiffre', requests.chiffre,
    'version', contacts.version,
    'contact_person', contacts.contact_person,
    'contact_email', contacts.contact_email,
    'contact_phone', contacts.contact_phone,
    'contact_street', contacts.contact_street,
    'contact_zip', contacts.contact_zip,
    'contact_city', contacts.contact_city,
    'contact_country', contacts.contact_country,
    'created_at', contacts.created_at)
  from app_public.job_request_contacts as contacts
  join app_public.job_requests as requests on requests.id = contacts.request_id
  where requests.applicant_id = $1
  order by requests.created_at, requests.id, contacts.version
$$;
comment on function app_private.exported_job_request_contacts(uuid) is 'Part of the export of an account: the contacts of its job requests, in every stored version.';
