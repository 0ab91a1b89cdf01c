create or replace function app_private.tg_forget_farewell() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_private.mails where mails.id = new.id;
  return null;
end
$$;
comment on function app_private.tg_forget_farewell() is 'Deletes the last mail to an erased account once it was sent: its row holds the address.';
create or replace trigger forget_farewell after update of status on app_private.mails
  for each row when (new.status = 'sent' and new.template = 'account-erased') execute function app_private.tg_forget_farewell();
