-- Editing a published job keeps its approved version: app_public.jobs holds what an admin approved, and a change is one
-- row beside it until it is approved, rejected or withdrawn
-- (docs/decisions/2026-11-22-changes-beside-the-approved-version.md).

create table app_public.job_changes (
  job_id uuid primary key references app_public.jobs on delete cascade,
  company_id uuid not null references app_public.companies on delete cascade,
  created_by uuid references auth."user" on delete set null,
  fields app_public.job_fields not null,
  submitted_at timestamptz,
  rejection_reason text constraint job_changes_rejection_reason_too_long check (char_length(rejection_reason) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_changes_submitted_at_required check (rejection_reason is null or submitted_at is not null)
);
create index job_changes_company_id_idx on app_public.job_changes (company_id);
create index job_changes_created_by_idx on app_public.job_changes (created_by);
-- The queue of moderation is the union of this index and jobs_queue_idx.
create index job_changes_queue_idx on app_public.job_changes (submitted_at, job_id)
  where submitted_at is not null and rejection_reason is null;
create index job_changes_rejected_idx on app_public.job_changes (job_id) where rejection_reason is not null;
alter table app_public.job_changes enable row level security;
comment on table app_public.job_changes is 'Changes of published jobs that are not approved; the approved version is app_public.jobs. Only for jobs that are aktiv, pausiert or abgelaufen. Seen by the members of the company and by admins, never by the public.';
comment on column app_public.job_changes.job_id is 'The job; a job has at most one change.';
comment on column app_public.job_changes.company_id is 'The employer, as in app_public.jobs: row-level security asks for it.';
comment on column app_public.job_changes.created_by is 'Who saved the change last; null when that account is gone.';
comment on column app_public.job_changes.fields is 'The job as it would be after the approval. Checked by app_private.check_job_fields when it is saved and again when it is approved.';
comment on column app_public.job_changes.submitted_at is 'When it was submitted for review; null while it is only saved, which is possible for a job that is abgelaufen.';
comment on column app_public.job_changes.rejection_reason is 'Why an admin rejected the change, at most 1,000 characters; the employer reads it. Null while it is in review.';
comment on column app_public.job_changes.created_at is 'First save.';
comment on column app_public.job_changes.updated_at is 'Last save or decision.';

-- A published job stays where it is while its change is in review. The approval of a change whose job expired meanwhile
-- is a renewal.
delete from app_private.job_transitions where (from_status, to_status) in (('aktiv', 'zur_pruefung'), ('pausiert', 'zur_pruefung'));
insert into app_private.job_transitions (from_status, to_status) values ('abgelaufen', 'aktiv');

alter table app_public.moderation_events
  add column concerns_change boolean not null default false,
  add column fields jsonb;
comment on column app_public.moderation_events.concerns_change is 'Whether it is about a change of a published job, not about the job itself.';
comment on column app_public.moderation_events.fields is 'What was approved, as app_public.job_fields in JSON: later approvals replace it in app_public.jobs. Null for other actions and for approvals before this column existed.';

-- Adds an action to those that the constraint allows at this moment, whichever migration ran before.
do $$
declare
  actions constant text := (
    select string_agg(distinct quote_literal(literal[1]), ', ')
    from pg_constraint, regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([a-z_]+)''', 'g') as literal
    where conname = 'moderation_events_action_invalid' and conrelid = 'app_public.moderation_events'::regclass);
begin
  alter table app_public.moderation_events drop constraint moderation_events_action_invalid;
  execute format(
    'alter table app_public.moderation_events add constraint moderation_events_action_invalid check (action in (%s, %L))',
    actions, 'renewed');
end
$$;

alter type app_public.job_counts add attribute changes_in_review integer;
alter type app_public.job_counts add attribute changes_rejected integer;
comment on column app_public.job_counts.changes_in_review is 'Published jobs with a change in review; they count under their status too.';
comment on column app_public.job_counts.changes_rejected is 'Published jobs with a rejected change; they count under their status too.';
