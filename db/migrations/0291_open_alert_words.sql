-- Words of Suchaufträge that the vocabulary does not know: which of them occur online decides how the search reads them, so
-- an alert is read again when that changes, and no longer with each job.

alter table app_public.search_alerts
  add column unknown_words text[],
  add column missing_words tsquery,
  add column found_words tsquery[];
comment on column app_public.search_alerts.words_of is 'Checksum of the vocabulary that words was made with; null: to be made again.';
comment on column app_public.search_alerts.unknown_words is 'Words of text, folded, of which app_private.search_words has no beginning; null without one. words is made again when it has.';
comment on column app_public.search_alerts.missing_words is 'Any of unknown_words that nothing online has, so that words holds corrections of them; null without one. words is made again when one of them comes online.';
comment on column app_public.search_alerts.found_words is 'Those of unknown_words that something online has; null without one. words is made again when nothing online has one any more.';
-- The task of the night makes them.
update app_public.search_alerts set words_of = null where search_alerts.words_of = 'open';
drop function if exists app_private.alert_words(app_public.alert_half, text, uuid[]);
drop function if exists app_private.renew_alert_words(boolean, integer);
