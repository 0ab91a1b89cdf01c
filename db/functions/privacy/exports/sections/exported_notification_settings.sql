create or replace function app_private.exported_notification_settings(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'type', settings.type,
    'bell', settings.bell,
    'mail', settings.mail,
    'changed_at', settings.updated_at)
  from app_public.notification_settings as settings
  where settings.user_id = $1
  order by settings.type
$$;
comment on function app_private.exported_notification_settings(uuid) is 'Part of the export of an account: what it wants to be told and how.';
