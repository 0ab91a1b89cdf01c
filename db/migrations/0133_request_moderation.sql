-- db/functions/events/tg_announce_changes_in_review.sql replaces it, for jobs and requests; its triggers come back with that file.
drop function if exists app_private.tg_announce_job_changes() cascade;
-- The parameter of settle_review_notices has another name: jobs and requests are settled alike.
drop function if exists app_private.settle_review_notices(uuid);

alter table app_private.expiry_notices
  add column request_id uuid references app_public.job_requests on delete cascade,
  drop constraint expiry_notices_pkey,
  alter column job_id drop not null,
  add constraint expiry_notices_job_key unique (job_id, expires_at),
  add constraint expiry_notices_request_key unique (request_id, expires_at),
  add constraint expiry_notices_request_id_invalid check (num_nonnulls(job_id, request_id) = 1);
comment on column app_private.expiry_notices.request_id is 'The request; null for a job.';

-- A decision, a deletion and an answer look for the notifications that they settle.
create index notifications_subject_id_idx on app_public.notifications (subject_id) where subject_id is not null;

create index job_requests_online_idx on app_public.job_requests (expires_at) where status = 'aktiv';
create index job_requests_rejected_idx on app_public.job_requests (id) where status = 'abgelehnt';
create index job_requests_untouched_idx on app_public.job_requests (updated_at)
  where status in ('entwurf', 'abgelehnt', 'abgelaufen', 'besetzt', 'gesperrt');
