create or replace function app_public.mark_notification_read(notification_id uuid) returns app_public.notifications
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  saved app_public.notifications;
begin
  -- Only an unread row is updated, so that a second click announces nothing.
  update app_public.notifications set is_read = true
  where notifications.id = mark_notification_read.notification_id and notifications.user_id = me and not notifications.is_read
  returning * into saved;
  if saved.id is null then
    select * into saved from app_public.notifications
    where notifications.id = mark_notification_read.notification_id and notifications.user_id = me;
  end if;
  if saved.id is null then perform app_hidden.fail('OS404'); end if;
  return saved;
end
$$;
comment on function app_public.mark_notification_read(uuid) is 'Marks one notification of the caller as read, in all open tabs. Raises OS401, OS404.';
grant execute on function app_public.mark_notification_read(uuid) to app_member;
