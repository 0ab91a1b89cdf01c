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
  -- Named as they are now: mails wait for days while the mail server is out.
  select jsonb_agg(current.item order by item.ordinality) into items
  from jsonb_array_elements(payload -> 'items') with ordinality as item
  join app_private.alert_items(alert.half, array(
    select (one.value ->> 'id')::uuid from jsonb_array_elements(payload -> 'items') as one)) as current
    on current.found_id = (item.value ->> 'id')::uuid
  where alert.half = 'jobs'
    or current.found_id not in (select app_private.requests_hidden_from_reader(alert.user_id, recipient));
  if items is null then return null; end if;
  return payload || jsonb_build_object('linkId', alert.link_id, 'items', items,
    'count', (payload ->> 'count')::integer - jsonb_array_length(payload -> 'items') + jsonb_array_length(items));
end
$$;
comment on function app_private.current_alert_mail(jsonb, text) is 'Payload of a mail of an alert with its present link, with the present texts of what it names, without what ended or was hidden since it was made; null when nothing is left, or the person no longer wants it.';
