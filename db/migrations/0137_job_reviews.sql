-- A link to a job that is no longer in the queue says what became of it, instead of opening another job.
create type app_public.review_outcome as enum ('waiting', 'approved', 'rejected', 'withdrawn', 'blocked');
comment on type app_public.review_outcome is 'How the last review of a job, or of its change, ended: waiting while it is in the queue, withdrawn by the employer.';

create type app_public.job_review as (
  title text,
  outcome app_public.review_outcome,
  concerns_change boolean,
  decided_at timestamptz,
  decided_by text,
  reason text
);
comment on type app_public.job_review is 'The last review of a job, for admins who follow a link to it.';
comment on column app_public.job_review.title is 'Title of the job now; null for a draft without one.';
comment on column app_public.job_review.outcome is 'How it ended.';
comment on column app_public.job_review.concerns_change is 'Whether the change of a published job was reviewed.';
comment on column app_public.job_review.decided_at is 'When; null while it waits.';
comment on column app_public.job_review.decided_by is 'Name of the admin, or of the employer who withdrew it; null while it waits and when that account is gone.';
comment on column app_public.job_review.reason is 'Why it was rejected or blocked; null otherwise.';
