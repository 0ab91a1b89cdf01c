create or replace function app_public.mark_all_notifications_read() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  marked integer;
begin
  update app_public.notifications set is_read = true where notifications.user_id = me and not notifications.is_read;
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function app_public.mark_all_notifications_read() is E'@resultFieldName count\n@notNull\nMarks all notifications of the caller as read, in all open tabs; returns how many were unread. Raises OS401.';
grant execute on function app_public.mark_all_notifications_read() to app_member;
