-- A person reads these settings as themselves, so they lie where row-level security decides and roles may look.
-- The type notification_setting is what people see of them; the table takes another name in GraphQL and stays hidden.
alter table app_private.notification_settings set schema app_public;
comment on table app_public.notification_settings is E'@name notification_setting_record\n@behavior -*\nWhere a person chose otherwise than the default. Read by that person, written by save_notification_setting.';

do $bodies$
declare
  _function text;
begin
  -- As in 0035: until the sources are reloaded, functions name the table where it is now.
  for _function in
    select pg_get_functiondef(pg_proc.oid) from pg_proc
    where pronamespace::regnamespace::text in ('app_public', 'app_private', 'auth') and prokind = 'f'
      and prosrc like '%app_private.notification_settings%'
  loop
    execute replace(_function, 'app_private.notification_settings', 'app_public.notification_settings');
  end loop;
end
$bodies$;
