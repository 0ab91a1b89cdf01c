-- What was rejected and edited since is not submitted: admins read it again when it is. The verbs that save clear the moment of the
-- submission (save_job, save_job_request), the policies and functions for admins ask for it.

comment on column app_public.jobs.submitted_at is 'When the text that stands here was submitted for review; null for a draft, and again once it is edited after a rejection. Without it no admin reads it.';
comment on column app_public.job_requests.submitted_at is 'When the text that stands here was submitted for review; null for a draft, and again once it is edited after a rejection. Without it no admin reads it.';

alter table app_public.job_changes drop constraint job_changes_submitted_at_required;
comment on column app_public.job_changes.submitted_at is 'When the text that stands here was submitted for review; null while it is only saved, which is possible for a job that is abgelaufen, and after a rejection. Without it no admin reads it.';
comment on table app_public.job_changes is 'Changes of published jobs that are not approved; the approved version is app_public.jobs. Only for jobs that are aktiv, pausiert or abgelaufen. Seen by the members of the company, and by admins once it is submitted, never by the public.';
