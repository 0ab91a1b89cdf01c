create or replace function app_private.notify_admins(notice app_private.notice) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_users(
    array(select user_roles.user_id from app_public.user_roles where user_roles.role = 'admin'), notice)
$$;
comment on function app_private.notify_admins(app_private.notice) is 'Calls app_private.notify_users for all admins.';
