-- Trigger functions are named tg_…. Renamed rather than dropped: triggers hold the function itself, so not one statement
-- passes without its guard until the sources are reloaded.
do $$
declare
  name text;
begin
  foreach name in array array[
    'announce_changed_roles', 'announce_ended_sessions', 'announce_new_notifications', 'announce_read_notifications',
    'end_suspended_sessions', 'follow_account_email', 'guard_job', 'index_job', 'keep_email_free', 'limit_session',
    'name_event_company', 'note_sign_in', 'open_account', 'welcome_account'
  ] loop
    -- In a new database there is none yet: functions are loaded after the migrations.
    if to_regprocedure(format('app_private.%I()', name)) is not null then
      execute format('alter function app_private.%I() rename to %I', name, 'tg_' || name);
    end if;
  end loop;
end
$$;
