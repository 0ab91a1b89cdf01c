-- Members of the company read them, while they are employers. No write policy: verbs write as the owner.
drop policy if exists read_as_company on app_public.answer_templates;
create policy read_as_company on app_public.answer_templates for select to app_member
  using (company_id = any (array(
      select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id())))
    and (select app_hidden.current_user_role()) in ('employer', 'admin'));
grant select on app_public.answer_templates to app_member;
