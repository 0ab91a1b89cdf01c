-- The owner reads their own requests. Admins read what submitted_requests_of leaves of those that were submitted, the public
-- and employers what get_public_job_request_by_id and search_job_requests leave: neither learns owner, place or salary.
-- No write policy: verbs write as the owner of the table.
drop policy if exists read_own on app_public.job_requests;
create policy read_own on app_public.job_requests for select to app_member
  using (applicant_id = (select app_hidden.current_user_id()));
drop policy if exists read_as_admin on app_public.job_requests;
grant select on app_public.job_requests to app_member;
