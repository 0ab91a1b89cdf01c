create or replace function app_public.suspend_account(user_id uuid, reason text) returns app_public.managed_account
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.managed_account := app_private.select_account_for_update(suspend_account.user_id);
  clean_reason constant text := app_private.clean_text(suspend_account.reason);
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 1000, required => true);
  event_id uuid;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  if before.suspended_at is not null then return before; end if;
  -- The trigger end_suspended_sessions on this column deletes all sessions.
  update auth."user" set suspended_at = now() where "user".id = before.id;
  event_id := app_private.write_audit('account_suspended', 'account', before.id, data => jsonb_build_object('reason', clean_reason));
  perform app_private.note_security_event(before.id, 'data_access', '{"resource": "account", "action": "suspended"}');
  perform app_private.log_processing(before.id, 'account_changed', 'account:' || event_id, '{"what": "Ihr Konto gesperrt"}');
  perform app_private.notify_user(before.id, app_private.make_notice('security', 'Ihr Konto wurde gesperrt', 'Der Grund: ' || clean_reason));
  -- Sent directly, because notify_users makes no mails for suspended accounts.
  perform app_private.send_mail('account-suspended', profiles.email,
    jsonb_build_object('firstName', profiles.first_name, 'lastName', profiles.last_name, 'reason', clean_reason),
    'account-suspended:' || event_id)
  from app_public.profiles where profiles.user_id = before.id;
  return app_private.managed_account(before.id);
end
$$;
comment on function app_public.suspend_account(uuid, text) is 'Suspends an account, ends all its sessions and mails the reason to the person. Admins only, not for their own account. Raises OS401, OS403, OS404, OS422 without a reason.';
revoke all on function app_public.suspend_account(uuid, text) from public;
grant execute on function app_public.suspend_account(uuid, text) to app_member;
