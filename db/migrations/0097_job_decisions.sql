-- A decision of the queue takes effect ten seconds later, so that it can be taken back before anybody is told
-- (docs/decisions/2026-11-22-decisions-can-be-taken-back.md).

create table app_public.job_decisions (
  job_id uuid primary key references app_public.jobs on delete cascade,
  version integer not null,
  actor_id uuid not null references auth."user" on delete cascade,
  reason text constraint job_decisions_reason_invalid check (char_length(reason) between 1 and 1000),
  due_at timestamptz not null default now() + interval '10 seconds',
  created_at timestamptz not null default now()
);
create index job_decisions_actor_id_idx on app_public.job_decisions (actor_id);
alter table app_public.job_decisions enable row level security;
comment on table app_public.job_decisions is E'@behavior -*\nDecisions about jobs in review that do not take effect yet, for ten seconds. Read by admins, written by verbs, deleted when they take effect or are taken back.';
comment on column app_public.job_decisions.job_id is 'The job in review, or with a change in review.';
comment on column app_public.job_decisions.version is 'The version that the admin has read. When the job has another one, the decision lapses and the job is in the queue again.';
comment on column app_public.job_decisions.actor_id is 'The admin who decided; only this account can take it back.';
comment on column app_public.job_decisions.reason is 'Why it is rejected, at most 1,000 characters; null for an approval.';
comment on column app_public.job_decisions.due_at is 'From when on it takes effect.';
comment on column app_public.job_decisions.created_at is 'When it was made.';
