-- Offers of one's own companies; admins see all, by a policy for their own database role: what is true for everybody is
-- folded away at planning. Visitors and everyone else read active offers through get_public_job_by_id and search_jobs.
-- No write policy: saved through verbs. What readers of an offer may not see belongs into a table of its own.
drop policy if exists read_own on app_public.jobs;
create policy read_own on app_public.jobs for select to app_member
  using (company_id = any (array(
    select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id()))));
drop policy if exists read_as_admin on app_public.jobs;
create policy read_as_admin on app_public.jobs for select to app_admin using (true);
grant select on app_public.jobs to app_member;
