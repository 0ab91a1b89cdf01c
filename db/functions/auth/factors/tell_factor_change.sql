create or replace function app_private.tell_factor_change(
  user_id uuid, change text, device text default null, user_agent text default null, is_first boolean default false
) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link_id constant uuid := app_private.make_link(user_id, 'dispute');
begin
  if is_first then
    update auth.links set undoes_factor = true
    where links.id = link_id and not exists (
      select from app_public.user_roles where user_roles.user_id = tell_factor_change.user_id and user_roles.role = 'admin');
  end if;
  perform app_private.note_security_event(user_id, 'data_access',
    jsonb_build_object('resource', 'factor', 'action', change), user_agent);
  perform app_private.notify_user(user_id, app_private.make_notice('security', case change
      when 'passkey_added' then 'Passkey hinzugefügt'
      when 'passkey_removed' then 'Passkey entfernt'
      when 'totp_added' then 'Authenticator-App eingerichtet'
      when 'totp_removed' then 'Authenticator-App entfernt'
      else 'Neue Wiederherstellungscodes' end,
    format('Das war am %s. Waren Sie das nicht, dann folgen Sie bitte dem Link in unserer E-Mail.', app_private.german_moment())));
  perform app_private.send_mail('factor-changed', "user".email,
    app_private.mail_names("user".id) || jsonb_build_object(
      'change', change, 'isFirst', is_first, 'at', app_private.iso_now(),
      'device', coalesce(tell_factor_change.device, 'Unbekanntes Gerät'), 'linkId', link_id),
    'factor-changed:' || link_id)
  from auth."user" where "user".id = tell_factor_change.user_id;
end
$$;
comment on function app_private.tell_factor_change(uuid, text, text, text, boolean) is 'Makes security event, notification and mail with a dispute link, in the transaction that changed a factor: passkey_added, passkey_removed, totp_added, totp_removed or codes_renewed.';
