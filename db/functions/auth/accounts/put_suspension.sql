create or replace function app_private.put_suspension(account_id uuid, reason text, by_report boolean default false) returns app_public.managed_account
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  event_id uuid;
begin
  -- The trigger end_suspended_sessions on this column deletes all sessions.
  update auth."user" set suspended_at = now() where "user".id = account_id;
  event_id := app_private.write_audit('account_suspended', 'account', account_id, data => jsonb_strip_nulls(jsonb_build_object(
    'reason', put_suspension.reason, 'byReport', nullif(by_report, false))));
  perform app_private.note_security_event(account_id, 'data_access', '{"resource": "account", "action": "suspended"}');
  perform app_private.log_processing(account_id, 'account_changed', 'account:' || event_id, '{"what": "Ihr Konto gesperrt"}');
  perform app_private.notify_user(account_id, app_private.make_notice('security', 'Ihr Konto wurde gesperrt', 'Der Grund: ' || put_suspension.reason));
  -- Sent directly, because notify_users makes no mails for suspended accounts.
  perform app_private.send_mail('account-suspended', profiles.email,
    jsonb_build_object('firstName', profiles.first_name, 'lastName', profiles.last_name, 'reason', put_suspension.reason),
    'account-suspended:' || event_id)
  from app_public.profiles where profiles.user_id = account_id;
  return app_private.managed_account(account_id);
end
$$;
comment on function app_private.put_suspension(uuid, text, boolean) is 'Suspends an account that the caller has locked and that is not suspended, ends all its sessions, and mails the reason to the person. by_report: of an applicant, by the decision about what was reported: the log does not show admins whom (app_public.audit_entries).';
