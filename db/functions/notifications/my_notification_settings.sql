create or replace function app_public.my_notification_settings() returns app_public.notification_setting[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(
    row(kinds.type, coalesce(settings.bell, kinds.default_bell), coalesce(settings.mail, kinds.default_mail),
      kinds.is_fixed, kinds.icon)::app_public.notification_setting
    order by kinds.position, kinds.type), '{}')
  from (select app_hidden.current_user_id() as id, app_hidden.current_user_role() as role) as me
  join app_public.notification_kinds kinds on me.role = any (kinds.roles)
  left join app_public.notification_settings settings on settings.user_id = me.id and settings.type = kinds.type
$$;
comment on function app_public.my_notification_settings() is 'How the caller is told of each kind of thing that can happen to somebody of their role.';
revoke all on function app_public.my_notification_settings() from public;
grant execute on function app_public.my_notification_settings() to app_member;
