-- The same rows for all members. No write policy: migrations add kinds.
drop policy if exists read_all on app_public.notification_kinds;
create policy read_all on app_public.notification_kinds for select to app_member, app_courier using (true);
grant select on app_public.notification_kinds to app_member, app_courier;
