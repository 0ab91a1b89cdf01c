-- What people see of their sessions and of what happened to their account; what admins see of the work in the background.

-- accounts ----------------------------------------------------------------------------------------------------------

create type app_public.account_session as (
  handle uuid,
  is_current boolean,
  device text,
  created_at timestamptz,
  last_seen_at timestamptz,
  expires_at timestamptz
);
comment on type app_public.account_session is 'A browser that is signed in, as its owner sees it.';
comment on column app_public.account_session.handle is 'Names the session for end_session; grants nothing.';
comment on column app_public.account_session.is_current is 'Whether this very request came with it.';
comment on column app_public.account_session.device is 'Browser and system in words: "Firefox auf Windows".';
comment on column app_public.account_session.created_at is 'When the person signed in.';
comment on column app_public.account_session.last_seen_at is 'Last visit, to within a day: so often a session is extended.';
comment on column app_public.account_session.expires_at is 'When it ends by itself unless it is used.';

create type app_public.security_event_type as enum
  ('successful_login', 'password_change', 'suspicious_activity', 'data_access', 'failed_login');
comment on type app_public.security_event_type is 'What can happen to an account (specification, point 7).';

create type app_public.security_event as (
  id uuid,
  event_type app_public.security_event_type,
  occurred_at timestamptz,
  user_agent text,
  new_device boolean,
  reason text,
  activity text,
  resource text,
  action text
);
comment on type app_public.security_event is 'What happened to the account of whoever asks.';
comment on column app_public.security_event.id is 'Ordered by time (uuidv7).';
comment on column app_public.security_event.event_type is 'What happened.';
comment on column app_public.security_event.occurred_at is 'When.';
comment on column app_public.security_event.user_agent is 'Browser, as it named itself.';
comment on column app_public.security_event.new_device is 'Whether a sign-in came from a browser that was not known.';
comment on column app_public.security_event.reason is 'Why a sign-in failed, or by which way a password was changed: change, reset, objection.';
comment on column app_public.security_event.activity is 'What was suspicious.';
comment on column app_public.security_event.resource is 'What was touched: email, session, role, account …';
comment on column app_public.security_event.action is 'What was done with it.';

create type app_public.managed_account as (
  id uuid,
  role app_public.user_role,
  suspended_at timestamptz
);
comment on type app_public.managed_account is 'What an admin decides about an account.';
comment on column app_public.managed_account.id is 'The account.';
comment on column app_public.managed_account.role is 'applicant, employer or admin.';
comment on column app_public.managed_account.suspended_at is 'Since when the person is kept out; null for everybody else.';

-- The admins' book also tells what they did to accounts, mails and tasks.
alter table app_public.moderation_events
  add column user_id uuid references auth."user" on delete set null,
  drop constraint moderation_events_action_invalid,
  add constraint moderation_events_action_invalid check (action in (
    'submitted', 'withdrawn', 'approved', 'rejected', 'locked', 'company_changed',
    'role_changed', 'account_suspended', 'account_restored',
    'mail_retried', 'mail_discarded', 'task_retried', 'task_discarded'));
create index moderation_events_user_id_idx on app_public.moderation_events (user_id);
comment on table app_public.moderation_events is 'Who did what with an offer, a company, an account or work in the background, when and why. Read by admins, written by verbs, never updated.';
comment on column app_public.moderation_events.user_id is 'The account that an admin decided about; null where it was about something else, and when that account is gone.';
comment on column app_public.moderation_events.action is 'What was done: submitted, withdrawn, approved, rejected, locked, company_changed, role_changed, account_suspended, account_restored, mail_retried, mail_discarded, task_retried or task_discarded.';
comment on column app_public.moderation_events.reason is 'Words of the admin, at most 1,000 characters; for company_changed the columns that changed, for role_changed both roles, for mails and tasks what kind it was.';

-- background --------------------------------------------------------------------------------------------------------

-- Given up by an admin. The row stays without person and content: the same cause must not make the mail once more.
alter type app_private.mail_status add value 'discarded';
comment on type app_private.mail_status is 'queued: waits for its job. sent: the mail server has taken it. failed: given up. kept: never sent, to be read in the development outbox. discarded: an admin decided that it is not sent; names nobody any more.';
comment on column app_private.mails.status is 'queued, sent, failed, kept or discarded.';

create table app_private.recurring_tasks (
  identifier text primary key,
  task text not null,
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  last_run_succeeded boolean,
  announced_at timestamptz not null default now(),
  constraint recurring_tasks_last_run_succeeded_invalid check ((last_run_at is null) = (last_run_succeeded is null))
);
-- No policy and no grant: workers write as the owner, admins read through background_overview.
alter table app_private.recurring_tasks enable row level security;
comment on table app_private.recurring_tasks is 'What workers do regularly. The schedule is code (server/worker/schedule.ts); every worker writes down here what it knows of it.';
comment on column app_private.recurring_tasks.identifier is 'Name of the line in the schedule.';
comment on column app_private.recurring_tasks.task is 'What is done.';
comment on column app_private.recurring_tasks.next_run_at is 'When it is due next. In the past: no worker is alive.';
comment on column app_private.recurring_tasks.last_run_at is 'When it was last finished, with or without success; null before the first time.';
comment on column app_private.recurring_tasks.last_run_succeeded is 'How that ended.';
comment on column app_private.recurring_tasks.announced_at is 'When a worker last had it in its schedule.';

create type app_public.recurring_task as (
  identifier text,
  task text,
  next_run_at timestamptz,
  last_run_at timestamptz,
  last_run_succeeded boolean
);
comment on type app_public.recurring_task is 'Something that workers do regularly.';
comment on column app_public.recurring_task.identifier is 'Name of the line in the schedule.';
comment on column app_public.recurring_task.task is 'What is done.';
comment on column app_public.recurring_task.next_run_at is 'When it is due next. In the past: no worker is alive.';
comment on column app_public.recurring_task.last_run_at is 'When it was last finished; null before the first time.';
comment on column app_public.recurring_task.last_run_succeeded is 'How that ended.';

create type app_public.background_overview as (
  mails_waiting integer,
  mails_retrying integer,
  mails_failed integer,
  mails_sent_last_day integer,
  tasks_waiting integer,
  tasks_running integer,
  tasks_retrying integer,
  tasks_failed integer,
  oldest_due_at timestamptz,
  workers_alive integer,
  recurring_tasks app_public.recurring_task[]
);
comment on type app_public.background_overview is 'How the work in the background is doing.';
comment on column app_public.background_overview.mails_waiting is 'Mails that are still to be sent, those that failed before included.';
comment on column app_public.background_overview.mails_retrying is 'Mails that failed at least once and are tried again by themselves.';
comment on column app_public.background_overview.mails_failed is 'Mails that were given up.';
comment on column app_public.background_overview.mails_sent_last_day is 'Mails that the mail server took within the last 24 hours.';
comment on column app_public.background_overview.tasks_waiting is 'Tasks that are to be done, those for later included.';
comment on column app_public.background_overview.tasks_running is 'Tasks that a worker has in its hands.';
comment on column app_public.background_overview.tasks_retrying is 'Tasks that failed at least once and are tried again by themselves.';
comment on column app_public.background_overview.tasks_failed is 'Tasks that were given up.';
comment on column app_public.background_overview.oldest_due_at is 'Since when the task that waits longest could have been done; null when nothing is due.';
comment on column app_public.background_overview.workers_alive is 'Processes that do such work at this moment.';
comment on column app_public.background_overview.recurring_tasks is 'What is done regularly, the next one first.';

create type app_public.failed_mail as (
  id uuid,
  template text,
  recipient text,
  attempts integer,
  last_error text,
  created_at timestamptz,
  next_attempt_at timestamptz
);
comment on type app_public.failed_mail is 'A mail that could not be sent, without its content.';
comment on column app_public.failed_mail.id is 'Ordered by time (uuidv7).';
comment on column app_public.failed_mail.template is 'Which mail it is.';
comment on column app_public.failed_mail.recipient is 'Address with all but its first letter and its domain hidden.';
comment on column app_public.failed_mail.attempts is 'How often sending was tried.';
comment on column app_public.failed_mail.last_error is 'Code of the last failure.';
comment on column app_public.failed_mail.created_at is 'When it was caused.';
comment on column app_public.failed_mail.next_attempt_at is 'When it is tried again by itself; null when it was given up.';

create type app_public.failed_task as (
  id bigint,
  task text,
  attempts integer,
  max_attempts integer,
  last_error text,
  created_at timestamptz,
  next_attempt_at timestamptz
);
comment on type app_public.failed_task is 'A task that failed, without what it was about.';
comment on column app_public.failed_task.id is 'Number of the task, rising with time.';
comment on column app_public.failed_task.task is 'What was to be done.';
comment on column app_public.failed_task.attempts is 'How often it was tried.';
comment on column app_public.failed_task.max_attempts is 'After how many attempts it is given up.';
comment on column app_public.failed_task.last_error is 'Code of the last failure, without personal data.';
comment on column app_public.failed_task.created_at is 'When it was asked for.';
comment on column app_public.failed_task.next_attempt_at is 'When it is tried again by itself; null when it was given up.';
