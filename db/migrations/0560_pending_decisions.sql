-- One table for decisions about jobs and requests that can still be taken back, and one task that carries them out.

create table app_public.pending_decisions (
  id uuid primary key,
  kind app_public.review_kind not null generated always as (
    case when job_id is not null then 'job'::app_public.review_kind else 'request'::app_public.review_kind end) stored,
  job_id uuid references app_public.jobs on delete cascade,
  request_id uuid references app_public.job_requests on delete cascade,
  version integer not null,
  actor_id uuid not null references auth."user" on delete cascade,
  reason text constraint pending_decisions_reason_invalid check (char_length(reason) between 1 and 1000),
  due_at timestamptz not null default now() + interval '10 seconds',
  created_at timestamptz not null default now(),
  constraint pending_decisions_job_id_required check (num_nonnulls(job_id, request_id) = 1),
  constraint pending_decisions_id_invalid check (id = coalesce(job_id, request_id))
);
create index pending_decisions_job_id_idx on app_public.pending_decisions (job_id);
create index pending_decisions_request_id_idx on app_public.pending_decisions (request_id);
create index pending_decisions_actor_id_idx on app_public.pending_decisions (actor_id);
alter table app_public.pending_decisions enable row level security;
comment on table app_public.pending_decisions is E'@behavior -*\nDecisions about jobs and requests in review that do not take effect yet, for ten seconds. Read by admins, written by verbs, deleted when they take effect or are taken back.';
comment on column app_public.pending_decisions.id is 'Id of the job or request in review, or with a change in review.';
comment on column app_public.pending_decisions.kind is 'Which of the two it is.';
comment on column app_public.pending_decisions.job_id is 'The job; null for a request.';
comment on column app_public.pending_decisions.request_id is 'The request; null for a job.';
comment on column app_public.pending_decisions.version is 'The version that the admin has read; with another one the decision lapses, and what was decided is in the queue again.';
comment on column app_public.pending_decisions.actor_id is 'The admin who decided; only this account can take it back.';
comment on column app_public.pending_decisions.reason is 'Why it is rejected, at most 1,000 characters; null for an approval.';
comment on column app_public.pending_decisions.due_at is 'From when on it takes effect.';
comment on column app_public.pending_decisions.created_at is 'When it was made.';

-- None is decided between the copy and the drop, and one that is being carried out is waited for.
lock table app_public.job_decisions, app_public.job_request_decisions in access exclusive mode;
insert into app_public.pending_decisions (id, job_id, version, actor_id, reason, due_at, created_at)
select job_id, job_id, version, actor_id, reason, due_at, created_at from app_public.job_decisions;
insert into app_public.pending_decisions (id, request_id, version, actor_id, reason, due_at, created_at)
select request_id, request_id, version, actor_id, reason, due_at, created_at from app_public.job_request_decisions;
-- A task that the former build queued has another payload, and one about a request another name.
do $$
begin
  perform graphile_worker.remove_job('request-decision:' || request_id) from app_public.job_request_decisions;
  perform graphile_worker.add_job('moderation/carry-out-decision', json_build_object('id', id),
    run_at => due_at, job_key => 'decision:' || id, max_attempts => 10) from app_public.pending_decisions;
end
$$;
drop table app_public.job_decisions, app_public.job_request_decisions;

-- Names of arguments have changed, or another function does it.
drop function if exists app_private.carry_out_decision(uuid);
drop function if exists app_private.carry_out_request_decision(uuid);
drop function if exists app_private.select_submitted_job_for_update(uuid, integer);
drop function if exists app_private.select_submitted_request_for_update(uuid, integer);
drop function if exists app_private.notify_job_change_rejection(app_public.jobs, text, text);
drop function if exists app_private.notify_request_change_rejection(app_public.job_requests, text, text);
drop function if exists app_private.announce_review_item(uuid, app_public.review_kind);
