-- Members read their own role, admins all. No write policy: change_user_role and the sign-up write as the owner.
drop policy if exists read_own on app_public.user_roles;
create policy read_own on app_public.user_roles for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
drop policy if exists read_as_admin on app_public.user_roles;
create policy read_as_admin on app_public.user_roles for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.user_roles;
create policy admin_with_factor on app_public.user_roles as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.user_roles to app_member;
