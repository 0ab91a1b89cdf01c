create or replace function app_public.restore_account(user_id uuid) returns app_public.managed_account
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.managed_account := app_private.select_account_for_update(restore_account.user_id);
  event_id uuid;
begin
  if before.suspended_at is null then return before; end if;
  update auth."user" set suspended_at = null where "user".id = before.id;
  -- Otherwise the next account with this address would be suspended again.
  delete from app_private.suspended_addresses
  where suspended_addresses.id in (
    select app_private.suspended_address_ids("user".email) from auth."user" where "user".id = before.id);
  event_id := app_private.write_audit('account_restored', 'account', before.id);
  perform app_private.note_security_event(before.id, 'data_access', '{"resource": "account", "action": "restored"}');
  perform app_private.log_processing(before.id, 'account_changed', 'account:' || event_id, '{"what": "Ihr Konto wieder freigegeben"}');
  perform app_private.notify_user(before.id, app_private.make_notice('security', 'Ihr Konto ist wieder frei',
    'Sie können sich wieder anmelden. Alles ist noch da.'));
  perform app_private.send_mail('account-restored', profiles.email,
    jsonb_build_object('firstName', profiles.first_name, 'lastName', profiles.last_name),
    'account-restored:' || event_id)
  from app_public.profiles where profiles.user_id = before.id;
  return app_private.managed_account(before.id);
end
$$;
comment on function app_public.restore_account(uuid) is 'Ends the suspension of an account and notifies the person by mail. Admins only. Raises OS401, OS403, OS404.';
revoke all on function app_public.restore_account(uuid) from public;
grant execute on function app_public.restore_account(uuid) to app_member;
