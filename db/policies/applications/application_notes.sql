-- Members of the company read them, while they are employers, never the applicant, who may have become a member since.
-- Admins read none: the conditions repeat those of applications, because the policy of admins there would open
-- everything here. No write policy: verbs write as the owner.
drop policy if exists read_as_company on app_public.application_notes;
create policy read_as_company on app_public.application_notes for select to app_member
  using (exists (
    select from app_public.applications
    where applications.id = application_notes.application_id
      and applications.applicant_id <> (select app_hidden.current_user_id())
      and applications.company_id = any (array(
        select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id())))
      and (select app_hidden.current_user_role()) in ('employer', 'admin')));
grant select on app_public.application_notes to app_member;
