create or replace function app_private.complete_email_change(change auth.email_changes) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link_id uuid;
begin
  begin
    -- An unconfirmed sign-up must not block an address whose mailbox has just agreed to the change.
    delete from auth."user" where "user".email = change.new_email and "user".id <> change.user_id and app_private.is_unopened("user");
    update auth."user" set email = change.new_email, updated_at = now() where "user".id = change.user_id;
  exception when unique_violation then
    -- Another account confirmed the new address between the two confirmations.
    update auth.email_changes set cancelled_at = now() where email_changes.id = change.id;
    return false;
  end;
  update auth.email_changes set completed_at = now() where email_changes.id = change.id;
  -- Links mailed to the old address must not open the account any more, except for the one that disputes this change.
  perform app_private.cancel_open_requests(change.user_id);
  perform app_private.void_disputes(change.user_id);
  link_id := app_private.make_link(change.user_id, 'dispute', change.id);
  perform app_private.note_security_event(change.user_id, 'data_access', '{"resource": "email", "action": "change"}');
  perform app_private.notify_user(change.user_id, app_private.make_notice('security', 'E-Mail-Adresse geändert',
    format('Sie melden sich seit dem %s mit %s an.', app_private.german_moment(), change.new_email)));
  perform app_private.send_mail('email-changed', change.old_email,
    app_private.mail_names(change.user_id)
      || jsonb_build_object('newEmail', change.new_email, 'at', app_private.iso_now(), 'linkId', link_id),
    'email-changed:' || link_id);
  return true;
end
$$;
comment on function app_private.complete_email_change(auth.email_changes) is 'Moves an account to the address that both mailboxes agreed to; a mail to the old one contains a dispute link. False when the new one was taken in the meantime.';
