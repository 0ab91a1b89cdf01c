-- Members read their own profile, admins all. No write policy: update_profile writes as the owner.
drop policy if exists read_own on app_public.profiles;
create policy read_own on app_public.profiles for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
drop policy if exists read_as_admin on app_public.profiles;
create policy read_as_admin on app_public.profiles for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.profiles;
create policy admin_with_factor on app_public.profiles as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.profiles to app_member;
