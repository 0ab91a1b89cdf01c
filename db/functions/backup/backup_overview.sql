create or replace function app_public.backup_overview() returns app_public.backup_overview
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return row(
    -- Only a worker with a folder for backups has it in its schedule.
    exists (select from app_private.recurring_tasks where recurring_tasks.task = 'backup/save-nightly'),
    (select max(backup_runs.saved_at) from app_private.backup_runs where backup_runs.state in ('saved', 'rehearsed')),
    (select max(backup_runs.saved_at) from app_private.backup_runs where backup_runs.state = 'rehearsed'),
    (select coalesce(array_agg(
        row(newest.id, newest.state, newest.cause = 'nightly', newest.started_at, newest.saved_at, newest.ended_at, newest.bytes,
          newest.restore_ms, newest.row_count, newest.problem)::app_public.backup_run
        order by newest.id desc), '{}')
      from (select * from app_private.backup_runs order by backup_runs.id desc limit 10) as newest)
  )::app_public.backup_overview;
end
$$;
comment on function app_public.backup_overview() is 'The newest backups, and when the last good one was made. Admins only (OS401, OS403).';
grant execute on function app_public.backup_overview() to app_member;
