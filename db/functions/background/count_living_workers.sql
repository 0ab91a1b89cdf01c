create or replace function app_private.count_living_workers() returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Each worker holds an advisory lock with this first key while it lives (server/worker/dead-workers.ts).
  select count(*)::integer from pg_locks
  where pg_locks.locktype = 'advisory' and pg_locks.classid = 4711 and pg_locks.objsubid = 2 and pg_locks.granted
    and pg_locks.database = (select pg_database.oid from pg_database where pg_database.datname = current_database())
$$;
comment on function app_private.count_living_workers() is 'Number of worker processes that are alive.';
