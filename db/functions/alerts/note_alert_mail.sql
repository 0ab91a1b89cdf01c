create or replace function app_private.note_alert_mail(mail_id uuid, refused boolean) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update app_public.search_alerts as alerts set
    refusals = case when note_alert_mail.refused then least(alerts.refusals + 1, 3) else 0 end,
    refused_at = case when note_alert_mail.refused and alerts.refusals >= 2 then coalesce(alerts.refused_at, now()) else alerts.refused_at end
  from app_private.mails
  where mails.id = note_alert_mail.mail_id and mails.template = 'search-alert'
    and alerts.id = (mails.payload ->> 'alertId')::uuid
    and (note_alert_mail.refused or alerts.refusals > 0);
end
$$;
comment on function app_private.note_alert_mail(uuid, boolean) is 'Notes whether the mail server took a mail of an alert. After three refusals in a row of its address the alert pauses itself.';
