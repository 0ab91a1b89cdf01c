create or replace function app_private.iso_now() returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;
comment on function app_private.iso_now() is 'Current time in the format of mail payloads.';
