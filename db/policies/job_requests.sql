-- The owner reads their own requests, admins all. The public and employers read what get_public_job_request_by_id and
-- search_job_requests leave of them. No write policy: verbs write as the owner of the table.
drop policy if exists read_own on app_public.job_requests;
create policy read_own on app_public.job_requests for select to app_member
  using (applicant_id = (select app_hidden.current_user_id()));
drop policy if exists read_as_admin on app_public.job_requests;
create policy read_as_admin on app_public.job_requests for select to app_admin using (true);
grant select on app_public.job_requests to app_member;
