create or replace function auth.record_wrong_factor(email text, device_hash text, device text, user_agent text) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  key constant bytea := app_private.email_hash(record_wrong_factor.email);
  person uuid;
  is_known boolean;
begin
  perform auth.record_failed_sign_in(record_wrong_factor.email, 'wrong_factor', record_wrong_factor.user_agent);
  select "user".id, exists (select from auth.devices
    where devices.user_id = "user".id and devices.token_hash = record_wrong_factor.device_hash)
  into person, is_known from auth."user" where "user".email = record_wrong_factor.email;
  if person is null then return; end if;
  -- A browser that has been in the account is most likely its owner's, who has mistyped.
  if is_known and (select counted.allowed from auth.count_attempt('wrong-factor-typed', key, 2, '1 hour') as counted) then return; end if;
  if not (select counted.allowed from auth.count_attempt('wrong-factor', key, 1, '1 hour') as counted) then return; end if;
  perform app_private.notify_user(person, app_private.make_notice('security', 'Falscher zweiter Faktor bei einer Anmeldung',
    format('Am %s war Ihr Passwort richtig, der zweite Schritt nicht. Angemeldet wurde niemand. Waren Sie das nicht, dann ändern Sie bitte Ihr Passwort.',
      app_private.german_moment())));
  perform app_private.send_mail('wrong-factor', record_wrong_factor.email,
    app_private.mail_names(person) || jsonb_build_object('at', app_private.iso_now(),
      'device', coalesce(record_wrong_factor.device, 'Unbekanntes Gerät'), 'linkId', app_private.make_link(person, 'dispute')),
    'wrong-factor:' || gen_random_uuid());
end
$$;
comment on function auth.record_wrong_factor(text, text, text, text) is 'Records that the second step of a sign-in failed after the right password, and tells the owner by notification and mail: once an hour, and of a browser that has been in the account from the third time on.';
grant execute on function auth.record_wrong_factor(text, text, text, text) to app_authenticator;
