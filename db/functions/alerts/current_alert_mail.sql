create or replace function app_private.current_alert_mail(payload jsonb, recipient text) returns jsonb
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  alert app_public.search_alerts;
  items jsonb;
begin
  select search_alerts.* into alert from app_public.search_alerts where search_alerts.id = (payload ->> 'alertId')::uuid;
  if alert.id is null or app_private.alert_reader(alert) is distinct from recipient then return null; end if;
  select jsonb_agg(item.value order by item.ordinality) into items
  from jsonb_array_elements(payload -> 'items') with ordinality as item
  where exists (
      select from app_private.job_index where job_index.job_id = (item.value ->> 'id')::uuid and job_index.expires_at > now())
    or exists (
      select from app_private.request_index where request_index.id = (item.value ->> 'id')::uuid and request_index.expires_at > now()
        and request_index.id not in (select app_private.requests_hidden_from_reader(alert.user_id, recipient)));
  if items is null then return null; end if;
  return payload || jsonb_build_object('linkId', alert.link_id, 'items', items,
    'count', (payload ->> 'count')::integer - jsonb_array_length(payload -> 'items') + jsonb_array_length(items));
end
$$;
comment on function app_private.current_alert_mail(jsonb, text) is 'Payload of a mail of an alert with its present link, without what ended or was hidden since it was made; null when nothing is left, or the person no longer wants it.';
