-- One's own memberships; admins see all. No write policy: made by create_company. The policies of offers and companies
-- read this table as the person who asks, so it knows no policy but this one for members.
drop policy if exists read_own on app_public.company_members;
create policy read_own on app_public.company_members for select to app_member
  using (user_id = (select app_hidden.current_user_id()));
drop policy if exists read_as_admin on app_public.company_members;
create policy read_as_admin on app_public.company_members for select to app_admin using (true);
grant select on app_public.company_members to app_member;
