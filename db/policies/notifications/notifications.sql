-- Members and admins read only their own rows. No write policy: app_private.notify_users inserts and verbs mark as
-- read, both as the owner.
drop policy if exists read_own on app_public.notifications;
create policy read_own on app_public.notifications for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
-- Of the accounts that sockets are read for, by auth.deliver. Hashed once for a statement.
drop policy if exists read_delivered on app_public.notifications;
create policy read_delivered on app_public.notifications for select to app_courier
  using (user_id in (select app_hidden.delivered_accounts()));
grant select on app_public.notifications to app_member, app_courier;
