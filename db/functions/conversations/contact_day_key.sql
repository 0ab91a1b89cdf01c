create or replace function app_private.contact_day_key(company_id uuid) returns bytea
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select sha256(convert_to($1 || ' ' || (now() at time zone 'Europe/Berlin')::date, 'UTF8'))
$$;
comment on function app_private.contact_day_key(uuid) is 'Key under which auth.attempts counts the new contacts of a company on this day in Berlin.';
