create or replace function app_private.check_start_date(start_date date) returns jsonb
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case when $1 not between '2000-01-01' and '2099-12-31' then '{"start_date": "invalid"}' else '{}' end::jsonb
$$;
comment on function app_private.check_start_date(date) is 'Checks the start date of a job or a request: 2000 to 2099; {} when valid or null.';
