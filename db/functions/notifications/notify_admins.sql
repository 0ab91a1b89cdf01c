create or replace function app_private.notify_admins(
  type app_public.notification_type, title text, message text, related_job_id uuid default null,
  mail_template text default null, mail_payload jsonb default null, cause text default null
) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_users(
    array(select user_roles.user_id from app_public.user_roles where user_roles.role = 'admin'), $1, $2, $3, $4, $5, $6, $7)
$$;
comment on function app_private.notify_admins(app_public.notification_type, text, text, uuid, text, jsonb, text) is 'Tells every admin: app_private.notify_users.';
