-- Members and admins read only their own rows. No write policy: save_notification_setting writes as the owner.
drop policy if exists read_own on app_public.notification_settings;
create policy read_own on app_public.notification_settings for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
grant select on app_public.notification_settings to app_member;
