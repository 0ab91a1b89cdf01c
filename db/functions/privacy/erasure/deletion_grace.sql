create or replace function app_private.deletion_grace() returns interval
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select interval '14 days'
$$;
comment on function app_private.deletion_grace() is 'How long the deletion of an account can be undone.';
