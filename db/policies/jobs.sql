-- Offers of one's own companies; admins see all. Visitors and everyone else read active offers through
-- get_public_job_by_id and search_jobs. No write policy: saved through verbs.
drop policy if exists read_own on app_public.jobs;
create policy read_own on app_public.jobs for select to app_member
  using (
    company_id in (select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id()))
    or (select app_hidden.current_user_role()) = 'admin');
-- By column: what the search keeps on an offer is nobody's business.
grant select (
  id, company_id, created_by, title, company, location, place_id, profession_slug, specialties, job_type, qualification,
  contract_term, weekly_hours, remote, start_date, description, requirements, salary_min, salary_max, salary_period,
  salary_range, salary_month_max, status, rejection_reason, version, created_at, updated_at, submitted_at, published_at,
  expires_at, boosted_at, closed_at
) on app_public.jobs to app_member;
