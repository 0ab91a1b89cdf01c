create or replace function app_private.tg_renew_suspension() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- After the sign-up has answered like any other: who does not read the mailbox learns nothing about the address. The
  -- row stays, because a sign-up that nobody confirms is deleted after 30 days.
  if exists (select from app_private.suspended_address_ids(new.email)) then
    update auth."user" set suspended_at = now() where "user".id = new.id;
    perform app_private.write_audit('account_suspended', 'account', new.id, actor => null,
      data => '{"reason": "Das frühere Konto mit dieser Adresse war gesperrt, als es gelöscht wurde."}');
  end if;
  return null;
end
$$;
comment on function app_private.tg_renew_suspension() is 'Suspends a new account whose address belonged to a suspended account that was erased. An admin may restore it, as any other.';
create or replace trigger renew_suspension after insert on auth."user"
  for each row execute function app_private.tg_renew_suspension();
