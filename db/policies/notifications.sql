-- Read by oneself, admins included. No write policy: made by app_private.notify_user, marked read by verbs.
drop policy if exists read_own on app_public.notifications;
create policy read_own on app_public.notifications for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
grant select on app_public.notifications to app_member;
