create or replace function app_private.applications_per_day() returns integer
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select 20
$$;
comment on function app_private.applications_per_day() is 'How many applications an account may send within 24 hours.';
