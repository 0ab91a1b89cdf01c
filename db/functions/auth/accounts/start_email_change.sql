create or replace function auth.start_email_change(session_id uuid, new_email text, user_agent text) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person auth."user";
  change_id uuid;
  link_id uuid;
  payload jsonb;
begin
  -- The lock serializes requests of one account, so that exactly one change is open.
  select "user".* into person from auth."user" join auth.session on session.user_id = "user".id
  where session.id = start_email_change.session_id and session.expires_at > now() for no key update of "user";
  -- Checked once more: the deletion of the account, a suspension or a reset may have ended this session while the lock was
  -- waited for, and has voided the requests that it saw.
  if not found or not exists (select from auth.session where session.id = start_email_change.session_id) then return 'unauthenticated'; end if;
  perform app_private.require_fresh_factor(start_email_change.session_id);
  if person.email = start_email_change.new_email then return 'unchanged'; end if;
  if not (select counted.allowed
    from auth.count_attempt('change-email', app_private.email_hash(person.id::text), 3, '1 hour') as counted) then
    return 'limited';
  end if;

  perform app_private.cancel_open_requests(person.id);
  insert into auth.email_changes (user_id, old_email, new_email) values (person.id, person.email, start_email_change.new_email)
  returning email_changes.id into change_id;
  payload := app_private.mail_names(person.id) || jsonb_build_object('newEmail', start_email_change.new_email);

  link_id := app_private.make_link(person.id, 'confirm-email', change_id, 'old');
  perform app_private.send_mail('confirm-email-old', person.email, payload || jsonb_build_object('linkId', link_id),
    'confirm-email:' || link_id);
  if app_private.is_email_taken(start_email_change.new_email, person.id) then
    -- The caller must not find out that the address has an account: the old address gets the same mail. No link goes to
    -- the new one; its owner gets a mail instead.
    perform auth.request_link('address-known', start_email_change.new_email);
  elsif (select counted.allowed
    from auth.count_attempt('mail-confirm-email', app_private.email_hash(start_email_change.new_email), 3, '1 hour') as counted) then
    -- Beyond three an hour no mail and no error: several accounts must not flood one mailbox.
    link_id := app_private.make_link(person.id, 'confirm-email', change_id, 'new');
    perform app_private.send_mail('confirm-email-new', start_email_change.new_email, payload || jsonb_build_object('linkId', link_id),
      'confirm-email:' || link_id);
  end if;
  perform app_private.note_security_event(person.id, 'data_access', '{"resource": "email", "action": "change_requested"}', start_email_change.user_agent);
  return 'started';
end
$$;
comment on function auth.start_email_change(uuid, text, text) is 'Mails both addresses a link to confirm the change. Returns started, unchanged, limited (3 per hour) or unauthenticated.';
grant execute on function auth.start_email_change(uuid, text, text) to app_authenticator;
