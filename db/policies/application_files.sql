-- The applicant reads their own files, admins the rows of all, none of which leads to the content. No write policy: verbs
-- write as the owner of the table.
drop policy if exists read_own on app_public.application_files;
create policy read_own on app_public.application_files for select to app_member
  using (owner_id = (select app_hidden.current_user_id()));
drop policy if exists read_as_admin on app_public.application_files;
create policy read_as_admin on app_public.application_files for select to app_admin using (true);
grant select on app_public.application_files to app_member;
