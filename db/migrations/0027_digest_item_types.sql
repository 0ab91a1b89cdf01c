-- Whoever switches a kind of mail off in the evening does not want it in the morning, so what waits has to say its kind.
alter table app_private.digest_items add column type app_public.notification_type;
update app_private.digest_items set type = coalesce(
  (select notifications.type from app_public.notifications where notifications.id = digest_items.notification_id), 'job_match');
alter table app_private.digest_items alter column type set not null;
comment on column app_private.digest_items.type is 'What kind of thing happened; asked again when the mail is made, because people choose anew and roles end.';
