create or replace function auth.change_alert_by_link(link_id uuid, frequency text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  alert_id uuid;
begin
  select search_alerts.id into alert_id from app_public.search_alerts
  where search_alerts.link_id = change_alert_by_link.link_id and search_alerts.confirmed_at is not null
    and search_alerts.deleted_at is null for no key update;
  if not found then return false; end if;
  perform app_private.put_alert_frequency(alert_id, frequency::app_public.alert_frequency);
  return true;
end
$$;
comment on function auth.change_alert_by_link(uuid, text) is 'Sets how often the alert of a signed link sends mails; false when there is none.';
grant execute on function auth.change_alert_by_link(uuid, text) to app_authenticator;
