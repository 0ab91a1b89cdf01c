-- Members read their own memberships, admins all. No write policy: create_company writes as the owner. The policies of
-- jobs and companies read this table as app_member, so its policy must not depend on theirs.
drop policy if exists read_own on app_public.company_members;
create policy read_own on app_public.company_members for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
drop policy if exists read_as_admin on app_public.company_members;
create policy read_as_admin on app_public.company_members for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.company_members;
create policy admin_with_factor on app_public.company_members as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.company_members to app_member;
