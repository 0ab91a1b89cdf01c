-- Members read their own events, admins all. No write policy: auth.record_security_event writes as the owner.
drop policy if exists read_own on app_public.security_events;
create policy read_own on app_public.security_events for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
drop policy if exists read_as_admin on app_public.security_events;
create policy read_as_admin on app_public.security_events for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.security_events;
create policy admin_with_factor on app_public.security_events as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.security_events to app_member;
