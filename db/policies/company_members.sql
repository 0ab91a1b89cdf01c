-- One's own memberships; admins see all. No write policy: made by create_company.
drop policy if exists read_own on app_public.company_members;
create policy read_own on app_public.company_members for select to app_member
  using (user_id = (select app_hidden.current_user_id()) or (select app_hidden.current_user_role()) = 'admin');
grant select on app_public.company_members to app_member;
