-- Members read the numbers of the jobs of their companies, by the policies of jobs. Admins review jobs and have no use for them. No write
-- policy: auth.add_job_counts writes as the owner.
drop policy if exists read_as_company on app_public.job_daily_counts;
create policy read_as_company on app_public.job_daily_counts for select to app_member
  using (job_id = any (array(
    select jobs.id
    from app_public.jobs
    join app_public.company_members on company_members.company_id = jobs.company_id
    where company_members.user_id = (select app_hidden.current_user_id()))));
grant select on app_public.job_daily_counts to app_member;
