-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

comment on column app_public.background_overview.mails_waiting is E'@notNull\nMails that are still to be sent, those that failed before included.';
comment on column app_public.background_overview.mails_retrying is E'@notNull\nMails that failed at least once and are tried again by themselves.';
comment on column app_public.background_overview.mails_failed is E'@notNull\nMails that were given up.';
comment on column app_public.background_overview.mails_sent_last_day is E'@notNull\nMails that the mail server took within the last 24 hours.';
comment on column app_public.background_overview.mails_kept is E'@notNull\nMails of the last 24 hours that no mail server was there for: they are in the development outbox.';
comment on column app_public.background_overview.tasks_waiting is E'@notNull\nTasks that are to be done, those for later included.';
comment on column app_public.background_overview.tasks_running is E'@notNull\nTasks that a worker is running.'; -- reworded
comment on column app_public.background_overview.tasks_retrying is E'@notNull\nTasks that failed at least once and are tried again by themselves.';
comment on column app_public.background_overview.tasks_failed is E'@notNull\nTasks that were given up.';
comment on column app_public.background_overview.workers_alive is E'@notNull\nProcesses that do such work at this moment.';
comment on column app_public.background_overview.recurring_tasks is E'@notNull\nWhat is done regularly, the next one first.';

comment on column app_public.recurring_task.identifier is E'@notNull\nName of the line in the schedule.';
comment on column app_public.recurring_task.task is E'@notNull\nWhat is done.';
comment on column app_public.recurring_task.next_run_at is E'@notNull\nWhen it is due next. In the past: no worker is alive.';

comment on column app_public.failed_mail.id is E'@notNull\nOrdered by time (uuidv7).';
comment on column app_public.failed_mail.template is E'@notNull\nWhich mail it is.';
comment on column app_public.failed_mail.recipient is E'@notNull\nAddress with all but its first letter and its domain hidden.';
comment on column app_public.failed_mail.attempts is E'@notNull\nHow often sending was tried.';
comment on column app_public.failed_mail.created_at is E'@notNull\nWhen it was caused.';

comment on column app_public.failed_task.id is E'@notNull\nNumber of the task, rising with time.';
comment on column app_public.failed_task.task is E'@notNull\nWhat was to be done.';
comment on column app_public.failed_task.attempts is E'@notNull\nHow often it was tried.';
comment on column app_public.failed_task.max_attempts is E'@notNull\nAfter how many attempts it is given up.';
comment on column app_public.failed_task.created_at is E'@notNull\nWhen it was asked for.';

-- No tags: only wording.
comment on column app_public.background_overview.oldest_due_at is 'When the oldest due task became due; null when none is due.'; -- reworded
comment on table app_private.recurring_tasks is 'Recurring tasks. The schedule is code (server/worker/schedule.ts); every worker stores its own here.'; -- reworded
