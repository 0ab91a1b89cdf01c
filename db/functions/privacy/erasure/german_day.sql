create or replace function app_private.german_day(moment timestamptz) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select to_char(moment at time zone 'Europe/Berlin', 'DD.MM.YYYY')
$$;
comment on function app_private.german_day(timestamptz) is 'Day in Berlin as people read it: 06.12.2026.';
