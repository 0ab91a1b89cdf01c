create or replace function app_private.job_request_contact_of(request_id uuid) returns app_public.job_request_contact_fields
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(contacts.contact_person, contacts.contact_email, contacts.contact_phone, contacts.contact_street,
    contacts.contact_zip, contacts.contact_city, contacts.contact_country)::app_public.job_request_contact_fields
  from app_public.job_request_contacts as contacts
  where contacts.request_id = $1
  order by contacts.version desc
  limit 1
$$;
comment on function app_private.job_request_contact_of(uuid) is 'The current contact of a request. For verbs of its owner: nobody else may read it without a release.';
