create or replace function app_private.tell_password_change(user_id uuid, reason text, device text, user_agent text) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link_id constant uuid := app_private.make_link(user_id, 'dispute');
begin
  perform app_private.note_security_event(user_id, 'password_change', jsonb_build_object('reason', reason), user_agent);
  perform app_private.notify_user(user_id, app_private.make_notice('security', 'Passwort geändert',
    format('Ihr Passwort wurde am %s geändert. Waren Sie das nicht, dann folgen Sie bitte dem Link in unserer E-Mail.',
      app_private.german_moment())));
  perform app_private.send_mail('password-changed', "user".email,
    app_private.mail_names("user".id) || jsonb_build_object(
      'at', app_private.iso_now(), 'device', coalesce(tell_password_change.device, 'Unbekanntes Gerät'), 'linkId', link_id),
    'password-changed:' || link_id)
  from auth."user" where "user".id = tell_password_change.user_id;
end
$$;
comment on function app_private.tell_password_change(uuid, text, text, text) is 'Makes security event, notification and mail with a dispute link, in the transaction that changed the password.';
