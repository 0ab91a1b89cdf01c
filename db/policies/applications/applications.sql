-- The applicant reads it, and the members of the company, while they are employers. Admins read that there is one, by a
-- policy of app_admin; what was written is in application_contents. No write policy: verbs write as the owner.
drop policy if exists read_as_applicant on app_public.applications;
create policy read_as_applicant on app_public.applications for select to app_member
  using (applicant_id = (select app_hidden.current_user_id()));
drop policy if exists read_as_company on app_public.applications;
create policy read_as_company on app_public.applications for select to app_member
  using (company_id = any (array(
      select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id())))
    and (select app_hidden.current_user_role()) in ('employer', 'admin'));
drop policy if exists read_as_admin on app_public.applications;
create policy read_as_admin on app_public.applications for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.applications;
create policy admin_with_factor on app_public.applications as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.applications to app_member;
