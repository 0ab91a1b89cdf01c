-- Read by oneself, admins included. No write policy: saved through save_notification_setting.
drop policy if exists read_own on app_public.notification_settings;
create policy read_own on app_public.notification_settings for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
grant select on app_public.notification_settings to app_member;
