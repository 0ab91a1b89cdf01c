-- Members read the jobs of their companies. Admins read what was submitted: no draft, and no
-- text that was edited since it was rejected. The public reads active jobs through get_public_job_by_id and search_jobs. No write policy: verbs write as
-- the owner. Data that readers of a job may not see must be in a separate table, because grants are on whole tables.
drop policy if exists read_own on app_public.jobs;
create policy read_own on app_public.jobs for select to app_member
  using (company_id = any (array(
    select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id()))));
drop policy if exists read_as_admin on app_public.jobs;
create policy read_as_admin on app_public.jobs for select to app_admin
  using (status <> 'entwurf' and (status <> 'abgelehnt' or submitted_at is not null));
drop policy if exists admin_with_factor on app_public.jobs;
create policy admin_with_factor on app_public.jobs as restrictive for select to app_admin
  using ((select app_hidden.current_user_role() = 'admin'));
grant select on app_public.jobs to app_member;
