-- The overview of admins counts what is online and what was rejected: from indexes alone, not from 100,000 wide rows.
create index jobs_expiry_status_idx on app_public.jobs (expires_at) include (status) where status in ('aktiv', 'pausiert');
drop index app_public.jobs_expiry_idx;
alter index app_public.jobs_expiry_status_idx rename to jobs_expiry_idx;
create index jobs_rejected_idx on app_public.jobs (id) where status = 'abgelehnt';
