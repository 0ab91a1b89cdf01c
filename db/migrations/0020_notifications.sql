-- Notifications that reach people while they look, by mail at once or once a day, as each of them chose.

-- Unread ones are few among many: the badge counts them, marking all read finds them.
create index notifications_unread_idx on app_public.notifications (user_id, id desc) where not is_read;
-- For the clean-up of old ones.
create index notifications_created_at_idx on app_public.notifications (created_at);

create type app_public.mail_frequency as enum ('aus', 'sofort', 'taeglich');
comment on type app_public.mail_frequency is 'When a notification also comes by mail: never, at once, or once a day with the others.';

create type app_public.notification_setting as (
  type app_public.notification_type,
  bell boolean,
  mail app_public.mail_frequency,
  is_fixed boolean
);
comment on type app_public.notification_setting is 'How a person wants to be told of one kind of thing.';
comment on column app_public.notification_setting.type is 'The kind of thing.';
comment on column app_public.notification_setting.bell is 'Whether it shows under the bell.';
comment on column app_public.notification_setting.mail is 'Whether and when it also comes by mail.';
comment on column app_public.notification_setting.is_fixed is 'True where nobody may choose: warnings about the account always arrive.';

create table app_private.notification_settings (
  user_id uuid not null references auth."user" on delete cascade,
  type app_public.notification_type not null,
  bell boolean not null,
  mail app_public.mail_frequency not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, type)
);
-- No policy and no grant: verbs read and write for the person who asks.
alter table app_private.notification_settings enable row level security;
comment on table app_private.notification_settings is 'Where a person chose otherwise than app_private.default_mail_frequency. Nobody but functions reaches it.';
comment on column app_private.notification_settings.user_id is 'Who chose.';
comment on column app_private.notification_settings.type is 'For which kind of notification.';
comment on column app_private.notification_settings.bell is 'Whether it shows under the bell.';
comment on column app_private.notification_settings.mail is 'Whether and when it also comes by mail.';
comment on column app_private.notification_settings.updated_at is 'When it was chosen.';

create table app_private.digest_items (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" on delete cascade,
  notification_id uuid references app_public.notifications on delete cascade,
  title text not null,
  message text not null,
  path text not null,
  created_at timestamptz not null default now()
);
create index digest_items_user_id_idx on app_private.digest_items (user_id, id);
create index digest_items_notification_id_idx on app_private.digest_items (notification_id);
create index digest_items_created_at_idx on app_private.digest_items (created_at);
alter table app_private.digest_items enable row level security;
comment on table app_private.digest_items is 'What waits for the next daily mail; gone once that mail is made. Nobody but functions reaches it.';
comment on column app_private.digest_items.id is 'Ordered by time (uuidv7).';
comment on column app_private.digest_items.user_id is 'Whose mail it will be in.';
comment on column app_private.digest_items.notification_id is 'The same under the bell, if it shows there: what was read there is left out of the mail.';
comment on column app_private.digest_items.title is 'One line.';
comment on column app_private.digest_items.message is 'One or two sentences.';
comment on column app_private.digest_items.path is 'Where on the site it leads.';
comment on column app_private.digest_items.created_at is 'When it happened.';

create table app_private.expiry_notices (
  job_id uuid not null references app_public.jobs on delete cascade,
  expires_at timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (job_id, expires_at)
);
create index expiry_notices_told_at_idx on app_private.expiry_notices (told_at);
alter table app_private.expiry_notices enable row level security;
comment on table app_private.expiry_notices is 'Which ends of offers were announced a week ahead; an offer that is renewed has a new end. Nobody but functions reaches it.';
comment on column app_private.expiry_notices.job_id is 'The offer.';
comment on column app_private.expiry_notices.expires_at is 'The end that was announced.';
comment on column app_private.expiry_notices.told_at is 'When it was announced.';

-- One function makes every notification and its mail now. The old signatures would stand beside the new ones and make
-- each call ambiguous; the files under db/functions put the new ones in their place within the same deployment.
drop function if exists app_private.notify_user(uuid, app_public.notification_type, text, text, uuid);
drop function if exists app_private.notify_admins(app_public.notification_type, text, text, uuid);
drop function if exists app_private.notify_company(uuid, app_public.notification_type, text, text, uuid);
drop function if exists app_private.mail_admins(text, jsonb, text);
drop function if exists app_private.mail_company(uuid, text, jsonb, text);
drop function if exists app_private.mail_job_decision(text, app_public.jobs, uuid);
