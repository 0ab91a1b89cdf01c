create or replace function app_private.is_fixed_notification(type app_public.notification_type) returns boolean
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select type = 'security'
$$;
comment on function app_private.is_fixed_notification(app_public.notification_type) is 'Whether a kind of notification cannot be switched off: whoever took over an account would do that first.';
