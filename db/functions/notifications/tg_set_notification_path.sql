create or replace function app_private.tg_set_notification_path() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  new.path := app_private.notification_path(new.type, new.related_job_id, new.subject_id);
  return new;
end
$$;
comment on function app_private.tg_set_notification_path() is 'Computes the path of a notification, again when a deleted job removes related_job_id.';
create or replace trigger set_path before insert on app_public.notifications
  for each row when (new.path is null) execute function app_private.tg_set_notification_path();
create or replace trigger set_changed_path before update of related_job_id, subject_id on app_public.notifications
  for each row execute function app_private.tg_set_notification_path();
