-- Which backups were made and tried out, for the tile of admins and the metric. The backups themselves lie outside.

create type app_public.backup_run_state as enum ('running', 'saved', 'rehearsed', 'failed', 'interrupted');
comment on type app_public.backup_run_state is 'running: under way. saved: the backup is whole. rehearsed: it was restored on trial as well. failed: the backup, or its trial, failed. interrupted: its process ended before that.';

create type app_public.backup_problem as enum (
  'disk_full', 'not_writable', 'database_away', 'migrating', 'log_removed', 'program_missing', 'program_version', 'program_failed',
  'damaged', 'rehearsal_impossible', 'rows_missing', 'seals_differ', 'unexpected');
comment on type app_public.backup_problem is 'Why a backup or its trial failed, without paths, addresses or content; the log of the process has the whole error. migrating: the schema changed meanwhile. log_removed: the database had removed its log. program_*: pg_dump or pg_restore. rehearsal_impossible: this machine cannot start a database.';

create table app_private.backup_runs (
  id uuid primary key default uuidv7(),
  cause text not null constraint backup_runs_cause_invalid check (cause in ('command', 'nightly')),
  state app_public.backup_run_state not null default 'running',
  started_at timestamptz not null default now(),
  saved_at timestamptz,
  ended_at timestamptz,
  bytes bigint constraint backup_runs_bytes_below_min check (bytes >= 0),
  restore_ms integer constraint backup_runs_restore_ms_below_min check (restore_ms >= 0),
  tables integer constraint backup_runs_tables_below_min check (tables >= 0),
  row_count bigint constraint backup_runs_row_count_below_min check (row_count >= 0),
  problem app_public.backup_problem,
  constraint backup_runs_ended_at_required check ((state = 'running') = (ended_at is null)),
  constraint backup_runs_saved_at_required check (state not in ('saved', 'rehearsed') or saved_at is not null),
  constraint backup_runs_problem_required check (state <> 'failed' or problem is not null)
);
create index backup_runs_saved_at_idx on app_private.backup_runs (saved_at desc) where state in ('saved', 'rehearsed');
-- No policy and no grant: the backup writes as the owner, admins read through backup_overview.
alter table app_private.backup_runs enable row level security;
comment on table app_private.backup_runs is 'Backups that were made, and whether they could be restored. Kept for 400 days.';
comment on column app_private.backup_runs.id is 'Ordered by time (uuidv7).';
comment on column app_private.backup_runs.cause is 'command: npm run backup. nightly: the worker.';
comment on column app_private.backup_runs.state is 'How far it came.';
comment on column app_private.backup_runs.started_at is 'When it began.';
comment on column app_private.backup_runs.saved_at is 'When the backup was whole; null when it never was.';
comment on column app_private.backup_runs.ended_at is 'When it ended, in whatever way; null while it runs.';
comment on column app_private.backup_runs.bytes is 'Size of the backup on its disk, packed.';
comment on column app_private.backup_runs.restore_ms is 'How long the trial took until the restored database answered, in milliseconds.';
comment on column app_private.backup_runs.tables is 'Tables that the trial has read.';
comment on column app_private.backup_runs.row_count is 'Rows that the trial has counted in them.';
comment on column app_private.backup_runs.problem is 'Why it failed; beside saved: why it was not tried out.';

create type app_public.backup_run as (
  id uuid,
  state app_public.backup_run_state,
  is_nightly boolean,
  started_at timestamptz,
  saved_at timestamptz,
  ended_at timestamptz,
  bytes bigint,
  restore_ms integer,
  row_count bigint,
  problem app_public.backup_problem
);
comment on type app_public.backup_run is 'A backup that was begun.';
comment on column app_public.backup_run.id is 'Ordered by time (uuidv7).';
comment on column app_public.backup_run.state is 'How far it came.';
comment on column app_public.backup_run.is_nightly is 'Whether the worker made it by itself; false: npm run backup.';
comment on column app_public.backup_run.started_at is 'When it began.';
comment on column app_public.backup_run.saved_at is 'When the backup was whole; null when it never was.';
comment on column app_public.backup_run.ended_at is 'When it ended, in whatever way; null while it runs.';
comment on column app_public.backup_run.bytes is 'Size of the backup on its disk, packed.';
comment on column app_public.backup_run.restore_ms is 'How long it took until the copy restored on trial answered, in milliseconds.';
comment on column app_public.backup_run.row_count is 'Rows that were counted in the copy restored on trial.';
comment on column app_public.backup_run.problem is 'Why it failed; beside saved: why it was not tried out.';

create type app_public.backup_overview as (
  is_planned boolean,
  last_saved_at timestamptz,
  last_rehearsed_at timestamptz,
  runs app_public.backup_run[]
);
comment on type app_public.backup_overview is 'Whether this site could be restored.';
comment on column app_public.backup_overview.is_planned is 'Whether a worker makes a backup each night: it has a folder for them (BACKUP_DIR).';
comment on column app_public.backup_overview.last_saved_at is 'When the newest whole backup was made; null when there is none.';
comment on column app_public.backup_overview.last_rehearsed_at is 'When the newest backup that was restored on trial was made; null when there is none.';
comment on column app_public.backup_overview.runs is 'The newest ten, the newest first.';
