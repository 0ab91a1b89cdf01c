create or replace function app_private.check_contact_email(email text, required boolean default false) returns jsonb
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.check_text('contact_email', $1, 254, required => $2,
    pattern => '^[^@\s<>"'',;:()]+@[^@\s<>"'',;:()]+\.[^@\s<>"'',;:().]{2,}$')
$$;
comment on function app_private.check_contact_email(text, boolean) is 'Checks the field contact_email, of companies and of requests, as app_private.check_text does (specification, point 5).';
