-- Everybody reads their own log, admins no other. No write policy: verbs write as the owner.
drop policy if exists read_own on app_public.data_processing_logs;
create policy read_own on app_public.data_processing_logs for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
grant select on app_public.data_processing_logs to app_member;
