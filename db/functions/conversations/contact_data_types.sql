create or replace function app_private.contact_data_types(request_id uuid, version integer) returns text[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select array_remove(array[
    case when contacts.contact_person is not null then 'Name' end,
    case when contacts.contact_phone is not null then 'Telefon' end,
    case when contacts.contact_email is not null then 'E-Mail' end,
    case when num_nonnulls(contacts.contact_street, contacts.contact_zip, contacts.contact_city) > 0 then 'Anschrift' end], null)
  from app_public.job_request_contacts as contacts
  where contacts.request_id = $1 and contacts.version = $2
$$;
comment on function app_private.contact_data_types(uuid, integer) is 'Which data a version of a contact holds, in the words of app_public.data_processing_logs.';
