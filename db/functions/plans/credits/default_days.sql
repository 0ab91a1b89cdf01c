create or replace function app_private.default_days() returns integer
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select 60
$$;
comment on function app_private.default_days() is 'How many days a job is online that went into review before jobs were paid for.';
