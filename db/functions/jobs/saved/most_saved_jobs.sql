create or replace function app_private.most_saved_jobs() returns integer
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select 200
$$;
comment on function app_private.most_saved_jobs() is 'How many jobs a Merkliste holds, in an account or in a browser.';
