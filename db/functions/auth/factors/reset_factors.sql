create or replace function app_private.reset_factors(user_id uuid, via text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform from auth."user" where "user".id = reset_factors.user_id for no key update;
  if not found or not app_private.has_factor(reset_factors.user_id) then return false; end if;
  -- Sessions that began with a factor end too: it may be in the wrong hands.
  delete from auth.session where session.user_id = reset_factors.user_id;
  delete from auth.passkeys where passkeys.user_id = reset_factors.user_id;
  delete from auth.totp where totp.user_id = reset_factors.user_id;
  delete from app_private.factor_resets as resets where resets.user_id = reset_factors.user_id;
  perform app_private.write_audit('factors_reset', 'account', reset_factors.user_id, data => jsonb_build_object('via', via), actor => null);
  perform app_private.log_processing(reset_factors.user_id, 'account_changed', 'account:' || gen_random_uuid(), '{"what": "Ihren zweiten Faktor entfernt"}');
  perform app_private.note_security_event(reset_factors.user_id, 'data_access', '{"resource": "factor", "action": "reset"}');
  perform app_private.notify_user(reset_factors.user_id, app_private.make_notice('security', 'Ihr zweiter Faktor wurde entfernt',
    'Sie melden sich jetzt nur mit Ihrem Passwort an. Richten Sie bald einen neuen zweiten Faktor ein.'));
  perform app_private.send_mail('factors-reset', "user".email, app_private.mail_names("user".id) || jsonb_build_object('at', app_private.iso_now()),
    'factors-reset:' || gen_random_uuid())
  from auth."user" where "user".id = reset_factors.user_id;
  return true;
end
$$;
comment on function app_private.reset_factors(uuid, text) is 'Removes all factors of an account and ends its sessions, with audit line, security event, notification and mail; false for an account without a factor. via: admins or command.';
