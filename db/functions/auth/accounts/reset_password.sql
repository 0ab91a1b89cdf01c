create or replace function auth.reset_password(
  link_id uuid, purpose text, password_hash text, device text, user_agent text, device_hash text default null
) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  outcome text;
  link auth.links;
  person auth."user";
begin
  if reset_password.purpose not in ('reset-password', 'dispute', 'first-password') then return 'expired'; end if;
  if reset_password.purpose = 'dispute' then perform app_private.lock_account_changes(); end if;
  link := app_private.use_link(reset_password.link_id, reset_password.purpose);
  outcome := case when link.id is null then app_private.link_state(reset_password.link_id, reset_password.purpose) else 'open' end;
  if outcome <> 'open' then return outcome; end if;

  if link.email_change_id is not null then
    perform app_private.restore_email(link.email_change_id);
  end if;
  -- Opening the link proves access to the mailbox, which is what a confirmation proves.
  update auth."user" set email_verified = true, updated_at = now() where "user".id = link.user_id returning * into person;
  insert into auth.account (account_id, provider_id, user_id, password, updated_at)
  values (link.user_id, 'credential', link.user_id, reset_password.password_hash, now())
  on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now();

  delete from auth.session where session.user_id = link.user_id;
  if link.undoes_factor and link.created_at > now() - interval '24 hours' then
    perform app_private.undo_first_factor(link.user_id, link.created_at, reset_password.user_agent);
  end if;
  perform app_private.cancel_open_requests(link.user_id);
  -- Otherwise an intruder who could read the mailbox before could dispute this change in turn.
  perform app_private.void_disputes(link.user_id,
    (select email_changes.completed_at from auth.email_changes where email_changes.id = link.email_change_id));
  if reset_password.purpose = 'dispute' then
    -- A dispute means an intruder was signed in, so no browser counts as known any more.
    delete from auth.devices where devices.user_id = link.user_id;
    -- A passkey signs in without the new password. Nothing is removed: the mailbox alone still opens no account with a factor.
    update auth.passkeys set only_second = true where passkeys.user_id = link.user_id;
    -- The intruder may also have asked for the deletion. Nothing happens when none is requested, or when it is due.
    perform app_private.keep_account(link.user_id, reset_password.user_agent);
  end if;
  -- The person signs in with this browser next. A known browser has an attempt counter of its own, which an attacker
  -- cannot use up.
  insert into auth.devices (user_id, token_hash) select link.user_id, reset_password.device_hash where reset_password.device_hash is not null
  on conflict (user_id, token_hash) do update set last_used_at = now();
  -- After this proof of access, attempts made by others must not delay the sign-in.
  delete from auth.attempts where attempts.kind = 'sign-in' and attempts.key_hash = app_private.email_hash(person.email);
  if reset_password.purpose = 'first-password' then
    -- No mail: the account had no password that its owner knew, and the mailbox was opened a moment ago.
    perform app_private.note_security_event(link.user_id, 'password_change', '{"reason": "first"}', reset_password.user_agent);
    return outcome;
  end if;
  perform app_private.tell_password_change(link.user_id, case reset_password.purpose when 'dispute' then 'dispute' else 'reset' end,
    reset_password.device, reset_password.user_agent);
  return outcome;
end
$$;
comment on function auth.reset_password(uuid, text, text, text, text, text) is 'Uses a link and sets a new password; all sessions of the account end, a disputed change of address and a disputed first factor are undone, a dispute also undoes a requested deletion and lets passkeys sign in only after the password, and the browser becomes a known one. Returns open when it worked, otherwise used or expired.';
grant execute on function auth.reset_password(uuid, text, text, text, text, text) to app_authenticator;
