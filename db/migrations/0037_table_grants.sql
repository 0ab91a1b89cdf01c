-- What was granted by column is granted on the table: whole rows are read everywhere, and a column that was forgotten
-- in the list would have broken every one of these reads. Nothing was hidden by it: what the search keeps on an offer
-- has long been in app_private.job_index. Revoking on the table takes back the columns as well.
revoke all on app_public.jobs from app_member;
grant select on app_public.jobs to app_member;
comment on schema app_public is 'What GraphQL exposes: guarded by row-level security and grants.';
