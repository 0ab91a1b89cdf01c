create or replace function auth.backup_ages() returns table (saved_seconds float8, rehearsed_seconds float8)
language sql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select extract(epoch from clock_timestamp() - max(backup_runs.saved_at))::float8,
    extract(epoch from clock_timestamp() - max(backup_runs.saved_at) filter (where backup_runs.state = 'rehearsed'))::float8
  from app_private.backup_runs
  where backup_runs.state in ('saved', 'rehearsed')
$$;
comment on function auth.backup_ages() is 'For the metrics: age of the newest whole backup, and of the newest one that was restored on trial; null where there is none. In seconds.';
grant execute on function auth.backup_ages() to app_authenticator;
