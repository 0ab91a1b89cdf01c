create or replace function app_private.notify_company(company_id uuid, notice app_private.notice) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_users(
    array(select company_members.user_id from app_public.company_members where company_members.company_id = $1), notice)
$$;
comment on function app_private.notify_company(uuid, app_private.notice) is 'Calls app_private.notify_users for all members of a company.';
