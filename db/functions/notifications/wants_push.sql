create or replace function app_private.wants_push(user_id uuid, type text) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select kinds.is_fixed
    or (coalesce(settings.bell, kinds.default_bell) and coalesce(settings.mail, kinds.default_mail) <> 'aus')
  from app_public.notification_kinds kinds
  left join app_public.notification_settings settings on settings.user_id = wants_push.user_id and settings.type = kinds.type
  where kinds.type = wants_push.type
$$;
comment on function app_private.wants_push(uuid, text) is 'Whether notifications of this kind go to the devices of a person that receive any: those of the bell, unless mails about them are switched off.';
