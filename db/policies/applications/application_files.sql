-- The applicant reads their own files. The members of the company read those of an application whose content they read: the
-- policies of application_contents decide, so not after a withdrawal. Admins read the rows of all, none of which
-- leads to the content. No write policy: verbs write as the owner of the table.
drop policy if exists read_own on app_public.application_files;
create policy read_own on app_public.application_files for select to app_member
  using (owner_id = (select app_hidden.current_user_id()));
drop policy if exists read_with_content on app_public.application_files;
create policy read_with_content on app_public.application_files for select to app_member
  using (exists (
    select from app_public.application_contents as contents where contents.application_id = application_files.application_id));
drop policy if exists read_as_admin on app_public.application_files;
create policy read_as_admin on app_public.application_files for select to app_admin using (true);
drop policy if exists admin_with_factor on app_public.application_files;
create policy admin_with_factor on app_public.application_files as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.application_files to app_member;
