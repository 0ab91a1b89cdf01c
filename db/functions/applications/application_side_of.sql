create or replace function app_private.application_side_of(application_id uuid, viewer_id uuid) returns app_public.application_side
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when applications.applicant_id = $2 then 'applicant'::app_public.application_side
    -- A member who lost the role of an employer is on no side.
    when exists (
      select from app_public.company_members
      join app_public.user_roles on user_roles.user_id = company_members.user_id
      where company_members.company_id = applications.company_id and company_members.user_id = $2
        and user_roles.role in ('employer', 'admin')) then 'company'
  end
  from app_public.applications
  where applications.id = $1
$$;
comment on function app_private.application_side_of(uuid, uuid) is 'On which side of an application an account is; null when on none, admins too. Decides for verbs as the policies of app_public.applications do for reads.';
