-- Members read the changes of their companies' jobs, admins those that were submitted: what is only saved,
-- also since a rejection, is none of them. The public none. No write policy: verbs write as the
-- owner.
drop policy if exists read_own on app_public.job_changes;
create policy read_own on app_public.job_changes for select to app_member
  using (company_id = any (array(
    select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id()))));
drop policy if exists read_as_admin on app_public.job_changes;
create policy read_as_admin on app_public.job_changes for select to app_admin
  using (submitted_at is not null);
drop policy if exists admin_with_factor on app_public.job_changes;
create policy admin_with_factor on app_public.job_changes as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.job_changes to app_member;
