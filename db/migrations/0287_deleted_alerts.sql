-- A deleted Suchauftrag can be brought back for some minutes with what it has found, and one of an address without an account that
-- sends no mails any more ends (docs/decisions/2026-11-22-search-alerts.md).

alter table app_public.search_alerts
  add column deleted_at timestamptz,
  add column off_since timestamptz,
  drop constraint search_alerts_confirmed_invalid,
  add constraint search_alerts_confirmed_invalid check (
    (confirmed_at is null or deleted_at is not null) = (slot is null) and (user_id is null or confirmed_at is not null)),
  add constraint search_alerts_deleted_invalid check (deleted_at is null or user_id is not null);
create index search_alerts_deleted_at_idx on app_public.search_alerts (deleted_at) where deleted_at is not null;
update app_public.search_alerts set off_since = now() where frequency = 'aus';
comment on column app_public.search_alerts.slot is '1 to 20, unique of a person, so that two tabs cannot exceed the limit; null until it is confirmed, and when it is deleted.';
comment on column app_public.search_alerts.deleted_at is 'When its account deleted it; it can be brought back until app_private.alert_undo_period() is over. Nobody sees it and no mail goes out; what comes online is still noted, so that bringing it back loses nothing. Always null for one of an address, which is deleted at once.';
comment on column app_public.search_alerts.off_since is 'Since when it is switched off; null while it sends mails.';
