create or replace function app_hidden.withheld_applicants() returns uuid[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select array(
    select accounts.id from auth."user" as accounts
    where accounts.is_withheld and exists (
      select from app_public.applications
      join app_public.company_members
        on company_members.company_id = applications.company_id and company_members.user_id = app_hidden.current_user_id()
      where applications.applicant_id = accounts.id))
$$;
comment on function app_hidden.withheld_applicants() is 'Accounts that applied to a company of the caller and are suspended or leaving. For policies of what companies read: without an argument, so that a statement asks once and not for each row.';
grant execute on function app_hidden.withheld_applicants() to app_member;
