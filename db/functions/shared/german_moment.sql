create or replace function app_private.german_moment() returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select to_char(now() at time zone 'Europe/Berlin', 'DD.MM.YYYY "um" HH24:MI "Uhr"')
$$;
comment on function app_private.german_moment() is 'Current time in the format of notifications: 20.11.2026 um 20:15 Uhr.';
