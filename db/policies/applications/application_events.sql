-- The two sides of the application read them, the company not while the account of the applicant is suspended or leaving:
-- its own texts name the person. Admins read none: the conditions repeat those of applications, because the policy of
-- admins there would open everything here. No write policy: verbs write as the owner.
drop policy if exists read_as_applicant on app_public.application_events;
create policy read_as_applicant on app_public.application_events for select to app_member
  using (exists (
    select from app_public.applications
    where applications.id = application_events.application_id
      and applications.applicant_id = (select app_hidden.current_user_id())));
drop policy if exists read_as_company on app_public.application_events;
create policy read_as_company on app_public.application_events for select to app_member
  using (exists (
    select from app_public.applications
    where applications.id = application_events.application_id
      and applications.company_id = any (array(
        select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id())))
      and (select app_hidden.current_user_role()) in ('employer', 'admin')
      and not applications.applicant_id = any ((select app_hidden.withheld_applicants())::uuid[])));
grant select on app_public.application_events to app_member;
