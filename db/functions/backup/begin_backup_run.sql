create or replace function app_private.begin_backup_run(cause text) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _id uuid;
begin
  -- The caller holds the lock of backups (server/backup/backup-runs.ts): what still runs here has lost its process.
  update app_private.backup_runs set state = 'interrupted', ended_at = now() where backup_runs.state = 'running';
  delete from app_private.backup_runs where backup_runs.started_at < now() - interval '400 days';
  insert into app_private.backup_runs (cause) values (begin_backup_run.cause) returning backup_runs.id into _id;
  return _id;
end
$$;
comment on function app_private.begin_backup_run(text) is 'Called under the lock of backups: writes down that one begins, and that those which never ended were interrupted. Returns its id.';
