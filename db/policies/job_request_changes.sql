-- Read by the owner of the request and by admins: the subquery is itself limited by the policies of job_requests.
drop policy if exists read_own on app_public.job_request_changes;
create policy read_own on app_public.job_request_changes for select to app_member
  using (request_id in (select id from app_public.job_requests where applicant_id = (select app_hidden.current_user_id())));
drop policy if exists read_as_admin on app_public.job_request_changes;
create policy read_as_admin on app_public.job_request_changes for select to app_admin using (true);
grant select on app_public.job_request_changes to app_member;
