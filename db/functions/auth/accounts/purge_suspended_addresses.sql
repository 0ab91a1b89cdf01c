create or replace function app_private.purge_suspended_addresses() returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with old as (
    delete from app_private.suspended_addresses
    where suspended_addresses.kept_until < (now() at time zone 'Europe/Berlin')::date returning 1
  )
  select count(*)::integer from old
$$;
comment on function app_private.purge_suspended_addresses() is 'Forgets the addresses of suspended people two years after their accounts were erased; returns how many. Safe to run twice.';
