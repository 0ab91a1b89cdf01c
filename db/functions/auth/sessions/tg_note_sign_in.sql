create or replace function app_private.tg_note_sign_in() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person record;
  is_new boolean;
begin
  select "user".email,
    exists (select from auth.devices where devices.user_id = new.user_id) as has_devices
  into person from auth."user" where "user".id = new.user_id;

  insert into auth.devices as known (user_id, token_hash) values (new.user_id, new.device_hash)
  on conflict (user_id, token_hash) do update set last_used_at = now()
  -- xmax is 0 for an inserted row and not for an updated one.
  returning known.xmax = 0 into is_new;

  -- A successful sign-in resets the counter under which it was counted (specification, point 9): that of the browser if it
  -- is a known one, else that of the address. Were both reset, the owner's sign-ins would give an attacker five more
  -- attempts each, and tell that the address has an account.
  delete from auth.attempts where attempts.kind = 'sign-in' and attempts.key_hash =
    app_private.email_hash(case when is_new then person.email else person.email || E'\n' || new.device_hash end);

  -- The first browser of an account is not reported as new.
  is_new := is_new and person.has_devices;

  perform app_private.note_security_event(new.user_id, 'successful_login',
    case when is_new then '{"new_device": true}' else '{}' end::jsonb
      || case when new.proved_by = 'password' then '{}' else jsonb_build_object('resource', 'factor', 'action', new.proved_by) end,
    new.user_agent);
  if is_new then
    perform app_private.notify_user(new.user_id, app_private.make_notice('security', 'Anmeldung mit einem neuen Gerät',
      format('%s hat sich am %s angemeldet. Waren Sie das nicht, dann ändern Sie bitte Ihr Passwort.',
        coalesce(new.device, 'Ein unbekanntes Gerät'), app_private.german_moment())));
    -- Beyond ten an hour only a notification: an attacker who has the password must not bury other mails under these.
    if not (select counted.allowed
      from auth.count_attempt('mail-new-device', app_private.email_hash(person.email), 10, '1 hour') as counted) then
      return null;
    end if;
    perform app_private.send_mail('new-device', person.email,
      app_private.mail_names(new.user_id) || jsonb_build_object(
        'device', coalesce(new.device, 'Unbekanntes Gerät'), 'at', app_private.iso_now(),
        'linkId', app_private.make_link(new.user_id, 'dispute')),
      'new-device:' || new.handle);
  end if;
  return null;
end
$$;
comment on function app_private.tg_note_sign_in() is 'Runs in the transaction of a sign-in: resets the counter, records the event, and warns the owner by notification and mail of a browser not seen before.';
create or replace trigger note_sign_in after insert on auth.session
  for each row when (new.device_hash is not null) execute function app_private.tg_note_sign_in();
