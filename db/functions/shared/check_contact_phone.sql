create or replace function app_private.check_contact_phone(phone text, required boolean default false) returns jsonb
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.check_text('contact_phone', $1, 30, required => $2, pattern => '^[0-9 +()/-]+$')
$$;
comment on function app_private.check_contact_phone(text, boolean) is 'Checks the field contact_phone, of companies and of requests, as app_private.check_text does: digits, spaces, + - ( ) / (specification, point 5).';
