create or replace function app_public.my_notification(notification_id uuid) returns app_public.notifications
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to the rows of the caller, for admins too.
  select notifications from app_public.notifications where notifications.id = my_notification.notification_id
$$;
comment on function app_public.my_notification(uuid) is 'One notification of the caller; null when there is none with that id, or it belongs to another account.';
grant execute on function app_public.my_notification(uuid) to app_member;
