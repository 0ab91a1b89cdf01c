create or replace function app_private.notify_company(
  company_id uuid, type app_public.notification_type, title text, message text, related_job_id uuid default null
) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_user(company_members.user_id, $2, $3, $4, $5)
  from app_public.company_members where company_members.company_id = $1
$$;
comment on function app_private.notify_company(uuid, app_public.notification_type, text, text, uuid) is 'Tells every member of a company.';
