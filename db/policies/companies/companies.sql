-- Members read the companies they belong to, admins all. Visitors see companies only through jobs. No write policy:
-- verbs write as the owner. `= any (array(…))` is an index condition, where `in (…)` would filter every row of the
-- table.
drop policy if exists read_own on app_public.companies;
create policy read_own on app_public.companies for select to app_member
  using (id = any (array(
    select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id()))));
drop policy if exists read_as_admin on app_public.companies;
create policy read_as_admin on app_public.companies for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.companies;
create policy admin_with_factor on app_public.companies as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.companies to app_member;
