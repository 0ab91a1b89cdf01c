create or replace function app_private.put_restoration(account_id uuid, by_report boolean default false) returns app_public.managed_account
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  event_id uuid;
begin
  update auth."user" set suspended_at = null where "user".id = account_id;
  -- Otherwise the next account with this address would be suspended again.
  delete from app_private.suspended_addresses
  where suspended_addresses.id in (
    select app_private.suspended_address_ids("user".email) from auth."user" where "user".id = account_id);
  event_id := app_private.write_audit('account_restored', 'account', account_id,
    data => case when by_report then '{"byReport": true}'::jsonb else '{}' end);
  perform app_private.note_security_event(account_id, 'data_access', '{"resource": "account", "action": "restored"}');
  perform app_private.log_processing(account_id, 'account_changed', 'account:' || event_id, '{"what": "Ihr Konto wieder freigegeben"}');
  perform app_private.notify_user(account_id, app_private.make_notice('security', 'Ihr Konto ist wieder frei',
    'Sie können sich wieder anmelden. Alles ist noch da.'));
  perform app_private.send_mail('account-restored', profiles.email,
    jsonb_build_object('firstName', profiles.first_name, 'lastName', profiles.last_name),
    'account-restored:' || event_id)
  from app_public.profiles where profiles.user_id = account_id;
  return app_private.managed_account(account_id);
end
$$;
comment on function app_private.put_restoration(uuid, boolean) is 'Ends the suspension of an account that the caller has locked, and tells the person. by_report: as of app_private.put_suspension.';
