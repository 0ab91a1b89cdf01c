create or replace function app_private.put_alert_frequency(alert_id uuid, frequency app_public.alert_frequency) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  before app_public.search_alerts;
begin
  if put_alert_frequency.frequency is null then return; end if;
  select search_alerts.* into before from app_public.search_alerts where search_alerts.id = $1 for no key update;
  update app_public.search_alerts set frequency = $2, refusals = 0, refused_at = null,
    off_since = case when $2 = 'aus' then coalesce(search_alerts.off_since, now()) end
  where search_alerts.id = $1;
  -- Hits of the time without mails are in the list of the person; the first mail begins with new ones.
  if before.frequency = 'aus' or before.refused_at is not null then
    update app_private.alert_job_hits as hits set told_at = now() where hits.alert_id = $1 and hits.told_at is null;
    update app_private.alert_request_hits as hits set told_at = now() where hits.alert_id = $1 and hits.told_at is null;
  end if;
end
$$;
comment on function app_private.put_alert_frequency(uuid, app_public.alert_frequency) is 'Sets how often an alert sends mails and starts it again after refusals; nothing for null. The caller has checked whose it is.';
