create or replace function app_private.end_backup_run(
  run uuid, state app_public.backup_run_state, saved_at timestamptz, bytes bigint, restore_ms integer, tables integer, row_count bigint,
  problem app_public.backup_problem
) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  update app_private.backup_runs set state = end_backup_run.state, ended_at = now(), saved_at = end_backup_run.saved_at,
    bytes = end_backup_run.bytes, restore_ms = end_backup_run.restore_ms, tables = end_backup_run.tables,
    row_count = end_backup_run.row_count, problem = end_backup_run.problem
  where backup_runs.id = end_backup_run.run and backup_runs.state = 'running'
$$;
comment on function app_private.end_backup_run(uuid, app_public.backup_run_state, timestamptz, bigint, integer, integer, bigint, app_public.backup_problem) is 'Writes down how a backup ended. One that counts as interrupted stays so.';
