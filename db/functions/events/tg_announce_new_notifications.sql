create or replace function app_private.tg_announce_new_notifications() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce_changes('notifications', 'received', array(select made.user_id || '/' || made.id from made order by made.id));
  return null;
end
$$;
comment on function app_private.tg_announce_new_notifications() is 'Announces new notifications to the server processes, once per statement: one NOTIFY per row would slow down every writer.';
create or replace trigger announce_new after insert on app_public.notifications
  referencing new table as made
  for each statement execute function app_private.tg_announce_new_notifications();
