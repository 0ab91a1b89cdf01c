create or replace function app_public.unread_notification_count() returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to the rows of the caller, for admins too. The badge ends at 99+, so the scan is
  -- bounded.
  select count(*)::integer from (
    select from app_public.notifications
    where not notifications.is_read
    limit 1000
  ) as unread
$$;
comment on function app_public.unread_notification_count() is E'@notNull\nNumber of unread notifications of the caller, counted up to 1,000.';
grant execute on function app_public.unread_notification_count() to app_member;
