-- Smart tags of the room: what GraphQL shows, under which names, and what is never null. Each comment repeats the
-- description of the migration (a test compares them) and replaces it.

-- Everybody reads only their own, so whose a notification is goes without saying.
comment on column app_public.notifications.user_id is E'@behavior -*\nWhom it is for.';
-- The offer itself is behind the address that a notification leads to.
comment on constraint notifications_related_job_id_fkey on app_public.notifications is E'@behavior -*\nThe offer it is about.';

comment on column app_public.notification_setting.type is E'@notNull\nThe kind of thing.';
comment on column app_public.notification_setting.bell is E'@notNull\nWhether it shows under the bell.';
comment on column app_public.notification_setting.mail is E'@notNull\nWhether and when it also comes by mail.';
comment on column app_public.notification_setting.is_fixed is E'@notNull\nTrue where nobody may choose: warnings about the account always arrive.';
comment on column app_public.notification_setting.icon is E'@notNull\nName of the symbol.';
