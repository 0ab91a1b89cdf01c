-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- Not in the API: it is always the caller.
comment on column app_public.notifications.user_id is E'@behavior -*\nThe recipient.'; -- reworded
-- Not in the API: clients follow the path of the notification.
comment on constraint notifications_related_job_id_fkey on app_public.notifications is E'@behavior -*\nThe job it is about.';

comment on column app_public.notification_setting.type is E'@notNull\nThe kind of thing.';
comment on column app_public.notification_setting.bell is E'@notNull\nWhether it shows under the bell.';
comment on column app_public.notification_setting.mail is E'@notNull\nWhether and when it also comes by mail.';
comment on column app_public.notification_setting.is_fixed is E'@notNull\nTrue for security notices, which always arrive and cannot be changed.'; -- reworded
comment on column app_public.notification_setting.icon is E'@notNull\nName of the symbol.';

-- No tags: only wording.
comment on column app_public.notifications.related_job_id is 'The job it is about, if any.'; -- reworded
comment on column app_public.notifications.subject_kind is 'What it is about besides a job: company, request, application, thread, report or invoice. Not an enum, so that a new subject needs no migration.'; -- reworded
comment on table app_public.notifications is 'Messages to one person. Read by that person only; inserted by app_private.notify_users.'; -- reworded
comment on type app_public.notification_setting is 'How a person is notified of one kind of event.'; -- reworded
comment on column app_public.notification_kinds.default_bell is 'Whether it is shown as a notification by default.'; -- reworded
comment on column app_public.notification_kinds.default_mail is 'When it comes by mail by default.'; -- reworded
comment on column app_public.notification_kinds.is_fixed is 'True when it cannot be changed: it is always shown as a notification, and the causing function sends the mail itself.'; -- reworded
comment on column app_public.notification_kinds.roles is 'Roles that may receive it: only they have the setting, and the daily mail leaves it out for others.'; -- reworded
comment on column app_public.notification_kinds.detail_path is 'Path when the ids in it are set: {job} is the related job, {subject} the subject.'; -- reworded
comment on type app_private.notice is 'A notification before it has recipients: the argument of app_private.notify_users, notify_user, notify_company and notify_admins. Built by app_private.make_notice.'; -- reworded
comment on column app_private.notice.related_job_id is 'The job it is about, if any.'; -- reworded
comment on column app_private.notice.subject_kind is 'What it is about besides a job.'; -- reworded
comment on table app_private.digest_items is 'Items of the next daily mail; deleted when that mail is made. No role has grants: reached through functions only.'; -- reworded
comment on column app_private.digest_items.type is 'Kind of notification; checked again when the mail is made, because settings and roles may have changed.'; -- reworded
comment on column app_private.digest_items.notification_id is 'The notification with the same content, if there is one: once it is read, the mail leaves it out.'; -- reworded
