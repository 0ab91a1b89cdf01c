create or replace function app_private.notify_admins(
  type app_public.notification_type, title text, message text, related_job_id uuid default null
) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_user(user_roles.user_id, $1, $2, $3, $4)
  from app_public.user_roles where user_roles.role = 'admin'
$$;
comment on function app_private.notify_admins(app_public.notification_type, text, text, uuid) is 'Tells every admin.';
