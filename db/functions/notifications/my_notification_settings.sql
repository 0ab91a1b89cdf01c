create or replace function app_public.my_notification_settings() returns app_public.notification_setting[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(
    row(kinds.type, coalesce(settings.bell, kinds.default_bell), coalesce(settings.mail, kinds.default_mail),
      kinds.is_fixed, kinds.icon)::app_public.notification_setting
    order by kinds.position, kinds.type), '{}')
  from app_public.notification_kinds kinds
  -- Row-level security limits this to the settings of the caller, for admins too.
  left join app_public.notification_settings settings on settings.type = kinds.type
  where (select app_hidden.current_user_role()) = any (kinds.roles)
    or (kinds.for_request_owners
      and exists (select from app_public.job_requests where job_requests.applicant_id = (select app_hidden.current_user_id())))
    or (kinds.for_applicants
      and exists (select from app_public.applications where applications.applicant_id = (select app_hidden.current_user_id())))
$$;
comment on function app_public.my_notification_settings() is 'How the caller is notified of each kind that exists for their role, or because they have a request or an application.';
grant execute on function app_public.my_notification_settings() to app_member;
