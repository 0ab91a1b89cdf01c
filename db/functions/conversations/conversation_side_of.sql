create or replace function app_private.conversation_side_of(contact_request_id uuid, viewer_id uuid) returns app_public.conversation_side
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when job_requests.applicant_id = $2 then 'applicant'::app_public.conversation_side
    -- A member who lost the role of an employer, and one whom the applicant hides from, is on no side.
    when exists (
        select from app_public.company_members
        join app_public.user_roles on user_roles.user_id = company_members.user_id
        where company_members.company_id = contact_requests.company_id and company_members.user_id = $2
          and user_roles.role in ('employer', 'admin'))
      and not job_requests.applicant_id in (select app_private.hiding_applicants_of($2)) then 'company'
  end
  from app_public.contact_requests
  join app_public.job_requests on job_requests.id = contact_requests.request_id
  where contact_requests.id = $1
$$;
comment on function app_private.conversation_side_of(uuid, uuid) is 'On which side of a conversation an account is; null when it may not know of it. Decides for verbs as the policies of app_public.contact_requests do for reads.';
