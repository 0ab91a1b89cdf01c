create or replace function app_public.notifications_icon(notification app_public.notifications) returns text
language sql stable
-- search_path is not pinned, because that would prevent inlining; a list calls this fifty times.
as $$
  select coalesce(
    app_hidden.outcome_icon(notification.outcome),
    (select notification_kinds.icon from app_public.notification_kinds where notification_kinds.type = notification.type))
$$;
comment on function app_public.notifications_icon(app_public.notifications) is E'@notNull\nName of the icon of its outcome, otherwise of its kind.';
grant execute on function app_public.notifications_icon(app_public.notifications) to app_member, app_courier;
