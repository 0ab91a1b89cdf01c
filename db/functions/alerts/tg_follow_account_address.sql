create or replace function app_private.tg_follow_account_address() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A trigger, because it must hold for each way an address changes or becomes confirmed. Mails in the old mailbox must no
  -- longer show or steer what belongs to the new one.
  if old.email is distinct from new.email then
    update app_public.search_alerts set link_id = gen_random_uuid() where search_alerts.user_id = new.id;
  end if;
  -- Alerts that the person ordered for this address before it had the account.
  if new.email_verified and (not old.email_verified or old.email is distinct from new.email) then
    perform app_private.adopt_search_alerts(new.id);
  end if;
  return null;
end
$$;
comment on function app_private.tg_follow_account_address() is 'After a change of the address of an account its alerts get new links; alerts of an address that it has just confirmed move into it.';
create or replace trigger follow_account_address after update of email, email_verified on auth."user"
  for each row execute function app_private.tg_follow_account_address();
