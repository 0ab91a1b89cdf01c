-- Only the account reads its list, admins included. No write policy: add_saved_jobs and remove_saved_job write as the owner.
drop policy if exists read_own on app_public.saved_jobs;
create policy read_own on app_public.saved_jobs for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
grant select on app_public.saved_jobs to app_member;
