-- Links in mails of Suchaufträge sign an id of their own, so that a change of address can end them; and a deleted alert can be
-- brought back for some minutes (docs/decisions/2026-11-22-search-alerts.md).

alter table app_public.search_alerts add column link_id uuid not null default gen_random_uuid();
-- Links that were sent sign the id of the alert. They go on working unless the account has changed its address.
update app_public.search_alerts set link_id = search_alerts.id
where not exists (
  select from auth.email_changes
  where email_changes.user_id = search_alerts.user_id and email_changes.completed_at > search_alerts.created_at);
alter table app_public.search_alerts add constraint search_alerts_link_id_key unique (link_id);
comment on column app_public.search_alerts.link_id is 'Random; links in mails name it, signed. Another one after each change of the address of the account, so that mails in the old mailbox steer nothing.';
comment on column app_public.search_alerts.id is 'Random.';
update app_private.mails set payload = mails.payload - 'alertId' || jsonb_build_object('linkId', mails.payload -> 'alertId')
where mails.template = 'confirm-search-alert' and mails.payload ? 'alertId';
update app_private.mails set payload = mails.payload || jsonb_build_object('linkId', search_alerts.link_id)
from app_public.search_alerts
where mails.template = 'search-alert' and mails.payload ->> 'alertId' = search_alerts.id::text;
update app_private.mails set payload = mails.payload || jsonb_build_object('linkId', mails.payload -> 'alertId')
where mails.template = 'search-alert' and not mails.payload ? 'linkId';

drop function if exists auth.alert_by_link(uuid);
drop function if exists auth.confirm_search_alert(uuid);
drop function if exists auth.change_alert_by_link(uuid, text);
drop function if exists auth.delete_alert_by_link(uuid);
