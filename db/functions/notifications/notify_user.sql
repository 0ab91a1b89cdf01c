create or replace function app_private.notify_user(
  user_id uuid, type app_public.notification_type, title text, message text, related_job_id uuid default null
) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into app_public.notifications (user_id, type, title, message, related_job_id)
  values ($1, $2, left($3, 200), left($4, 1000), $5)
$$;
comment on function app_private.notify_user(uuid, app_public.notification_type, text, text, uuid) is 'The one way a notification is made, in the transaction that causes it.';
