create or replace function app_private.clean_job_request_contact(contact app_public.job_request_contact_fields)
returns app_public.job_request_contact_fields
language plpgsql immutable
set search_path = pg_catalog, pg_temp
as $$
begin
  contact.contact_person := app_private.clean_line(contact.contact_person);
  contact.contact_email := lower(app_private.clean_line(contact.contact_email));
  contact.contact_phone := app_private.clean_line(contact.contact_phone);
  contact.contact_street := app_private.clean_line(contact.contact_street);
  contact.contact_zip := app_private.clean_line(contact.contact_zip);
  contact.contact_city := app_private.clean_line(contact.contact_city);
  contact.contact_country := coalesce(upper(app_private.clean_line(contact.contact_country)), 'DE');
  return contact;
end
$$;
comment on function app_private.clean_job_request_contact(app_public.job_request_contact_fields) is 'The contact of an applicant as it is stored.';
