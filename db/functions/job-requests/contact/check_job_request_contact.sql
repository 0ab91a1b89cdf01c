create or replace function app_private.check_job_request_contact(contact app_public.job_request_contact_fields, complete boolean)
returns jsonb
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.check_text('contact_person', ($1).contact_person, 100, required => $2)
    || app_private.check_contact_email(($1).contact_email, required => $2)
    || app_private.check_contact_phone(($1).contact_phone, required => $2)
    || app_private.check_text('contact_street', ($1).contact_street, 200)
    || app_private.check_text('contact_zip', ($1).contact_zip, 10, required => $2)
    || app_private.check_text('contact_city', ($1).contact_city, 100, required => $2)
    || case when ($1).contact_country !~ '^[A-Z]{2}$' then '{"contact_country": "invalid"}' else '{}' end::jsonb
$$;
comment on function app_private.check_job_request_contact(app_public.job_request_contact_fields, boolean) is 'Checks a cleaned contact: {} when valid, otherwise the rule of each invalid field; complete demands all but the street (specification, point 5).';
