create or replace function app_private.tg_forget_deleted_conversations() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_private.digest_items using gone where digest_items.path like '%thread=' || gone.id;
  delete from app_public.notifications using gone
  where notifications.subject_id = gone.id and notifications.subject_kind = 'contact_request';
  return null;
end
$$;
comment on function app_private.tg_forget_deleted_conversations() is 'Takes back what people were told about a conversation that is gone, with its request or an account: bell and daily mail.';
create or replace trigger forget_deleted after delete on app_public.contact_requests
  referencing old table as gone for each statement execute function app_private.tg_forget_deleted_conversations();
