-- The owner of the request reads it, and the members of the company, while they are employers, from whom the owner does
-- not hide. Admins read none:
-- what people write to each other is private unless somebody reports it. No write policy: verbs write as the owner.
drop policy if exists read_as_applicant on app_public.contact_requests;
create policy read_as_applicant on app_public.contact_requests for select to app_member
  using (request_id in (select id from app_public.job_requests where applicant_id = (select app_hidden.current_user_id())));
drop policy if exists read_as_company on app_public.contact_requests;
create policy read_as_company on app_public.contact_requests for select to app_member
  using (company_id = any (array(
      select company_id from app_public.company_members where user_id = (select app_hidden.current_user_id())))
    and (select app_hidden.current_user_role()) in ('employer', 'admin')
    and not request_id = any ((select app_hidden.requests_kept_from_me())::uuid[]));
grant select on app_public.contact_requests to app_member;
