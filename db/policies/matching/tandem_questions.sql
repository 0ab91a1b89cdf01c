-- Only who is asked reads the question, admins included: not the other one, not the company. No write policy:
-- find_tandems and answer_tandem write as the owner.
drop policy if exists read_own on app_public.tandem_questions;
create policy read_own on app_public.tandem_questions for select to app_member
  using (applicant_id = (select app_hidden.current_user_id()));
grant select on app_public.tandem_questions to app_member;
