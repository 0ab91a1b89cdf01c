-- One's own companies; admins see all. Visitors read companies through offers. No write policy: saved through verbs.
drop policy if exists read_own on app_public.companies;
create policy read_own on app_public.companies for select to app_member
  using (
    id in (select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id()))
    or (select app_hidden.current_user_role()) = 'admin');
grant select on app_public.companies to app_member;
