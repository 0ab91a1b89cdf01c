create or replace function app_public.save_notification_setting(
  type app_public.notification_type, bell boolean, mail app_public.mail_frequency
) returns app_public.notification_setting
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  kind app_public.notification_kinds;
begin
  select notification_kinds.* into kind from app_public.notification_kinds
  where notification_kinds.type = save_notification_setting.type and not notification_kinds.is_fixed;
  if kind.type is null then perform app_hidden.fail('OS422', '{"type": "invalid"}'); end if;
  if save_notification_setting.bell is null then perform app_hidden.fail('OS422', '{"bell": "required"}'); end if;
  if save_notification_setting.mail is null then perform app_hidden.fail('OS422', '{"mail": "required"}'); end if;
  insert into app_public.notification_settings as settings (user_id, type, bell, mail)
  values (me, kind.type, save_notification_setting.bell, save_notification_setting.mail)
  on conflict on constraint notification_settings_pkey
  do update set bell = excluded.bell, mail = excluded.mail, updated_at = now();
  return row(kind.type, save_notification_setting.bell, save_notification_setting.mail, kind.is_fixed, kind.icon)::app_public.notification_setting;
end
$$;
comment on function app_public.save_notification_setting(app_public.notification_type, boolean, app_public.mail_frequency) is 'Saves how the caller is notified of one kind. Raises OS401, OS422 for kinds with isFixed, which cannot be switched off.';
grant execute on function app_public.save_notification_setting(app_public.notification_type, boolean, app_public.mail_frequency) to app_member;
