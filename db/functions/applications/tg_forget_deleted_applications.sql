create or replace function app_private.tg_forget_deleted_applications() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Items of the daily mail go with their notification, or lead to the application.
  delete from app_private.digest_items using app_public.notifications, gone
  where digest_items.notification_id = notifications.id and notifications.subject_id = gone.id and notifications.subject_kind = 'application';
  delete from app_private.digest_items using gone where digest_items.path like '%application=' || gone.id;
  delete from app_public.notifications using gone
  where notifications.subject_id = gone.id and notifications.subject_kind = 'application';
  return null;
end
$$;
comment on function app_private.tg_forget_deleted_applications() is 'Takes back what people were told about an application that is gone, with its account, its job or after its time: bell and daily mail.';
create or replace trigger forget_deleted after delete on app_public.applications
  referencing old table as gone for each statement execute function app_private.tg_forget_deleted_applications();
