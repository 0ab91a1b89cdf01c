-- Smart tags of the room (not null). A comment replaces that of the migration and repeats its description (a test compares them).

comment on column app_public.backup_overview.is_planned is E'@notNull\nWhether a worker makes a backup each night: it has a folder for them (BACKUP_DIR).';
comment on column app_public.backup_overview.runs is E'@notNull\nThe newest ten, the newest first.';

comment on column app_public.backup_run.id is E'@notNull\nOrdered by time (uuidv7).';
comment on column app_public.backup_run.state is E'@notNull\nHow far it came.';
comment on column app_public.backup_run.is_nightly is E'@notNull\nWhether the worker made it by itself; false: npm run backup.';
comment on column app_public.backup_run.started_at is E'@notNull\nWhen it began.';
