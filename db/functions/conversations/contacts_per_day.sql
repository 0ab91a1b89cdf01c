create or replace function app_private.contacts_per_day() returns integer
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select 20
$$;
comment on function app_private.contacts_per_day() is 'How many requests a company may contact for the first time on one day.';
