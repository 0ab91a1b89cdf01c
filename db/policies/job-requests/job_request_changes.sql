-- Read by the owner of the request: the subquery is itself limited by the policy of job_requests. Admins read
-- what submitted_requests_of leaves of a change in review.
drop policy if exists read_own on app_public.job_request_changes;
create policy read_own on app_public.job_request_changes for select to app_member
  using (request_id in (select id from app_public.job_requests where applicant_id = (select app_hidden.current_user_id())));
drop policy if exists read_as_admin on app_public.job_request_changes;
grant select on app_public.job_request_changes to app_member;
