create or replace function app_public.send_recovery_mail(user_id uuid) returns app_public.recovery_mail
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Locks the account: a suspension or a change of the address comes before or after.
  before constant app_public.managed_account := app_private.select_account_for_update(send_recovery_mail.user_id);
  me constant uuid := app_hidden.current_user_id();
  person auth."user";
  last_link auth.links;
  kind app_public.recovery_mail;
  link_id uuid;
begin
  select "user".* into person from auth."user" where "user".id = before.id;
  if person.is_withheld then perform app_hidden.fail('OS410'); end if;
  -- Counted per admin as well: an intruder in the account of an admin must not mail everybody.
  if not (select counted.allowed from auth.count_attempt('recovery-mail-admin', sha256(uuid_send(me)), 60, '24 hours') as counted)
    or not (select counted.allowed from auth.count_attempt('recovery-mail', sha256(uuid_send(person.id)), 3, '24 hours') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  if person.email_verified then
    kind := 'reset_password';
    link_id := app_private.make_link(person.id, 'reset-password');
    if app_private.send_mail('reset-password', person.email,
        app_private.mail_names(person.id) || jsonb_build_object('linkId', link_id, 'byAdmin', true), 'reset-password:' || link_id) is null then
      perform app_hidden.fail('OS429');
    end if;
  else
    kind := 'confirm_email';
    -- Confirms the same sign-up and browser as the last mail, as app_private.answer_link_request does.
    select links.* into last_link from auth.links
    where links.user_id = person.id and links.purpose = 'verify-email' order by links.created_at desc limit 1;
    perform app_private.send_verification_mail(person.id, last_link.sign_up, last_link.browser);
  end if;
  perform app_private.note_security_event(person.id, 'data_access', '{"resource": "account", "action": "recovery_mail"}');
  perform app_private.log_processing(person.id, 'account_changed', 'account:' || gen_random_uuid(),
    '{"what": "Ihnen eine Mail gesendet, mit der Sie wieder in Ihr Konto kommen"}');
  perform app_private.write_audit('recovery_mail_sent', 'account', person.id, person.id, jsonb_build_object('mail', kind));
  return kind;
end
$$;
comment on function app_public.send_recovery_mail(uuid) is 'Mails a person the link for a new password, or the one that confirms the address while it is not confirmed; the admin sees neither. Admins only, not for their own account. Raises OS401, OS403, OS404, OS410 for accounts that are suspended or leaving, OS429 after 3 a day for an account and 60 a day by an admin.';
grant execute on function app_public.send_recovery_mail(uuid) to app_member;
