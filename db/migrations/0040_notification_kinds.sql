-- Kinds of notifications become rows: whom a kind reaches, how it is delivered by default, its icon and where it leads.
-- A notification keeps the path it leads to and, beside the offer, any other thing it is about.

-- These took the enum that goes away below, or answered what the table says now.
drop function if exists app_private.notify_user(uuid, app_public.notification_type, text, text, uuid, text, jsonb, text);
drop function if exists app_private.notify_users(uuid[], app_public.notification_type, text, text, uuid, text, jsonb, text);
drop function if exists app_private.notify_company(uuid, app_public.notification_type, text, text, uuid, text, jsonb, text);
drop function if exists app_private.notify_admins(app_public.notification_type, text, text, uuid, text, jsonb, text);
drop function if exists app_private.default_mail_frequency(app_public.notification_type);
drop function if exists app_private.is_fixed_notification(app_public.notification_type);
drop function if exists app_private.notification_path(app_public.notification_type, uuid);
drop function if exists app_public.save_notification_setting(app_public.notification_type, boolean, app_public.mail_frequency);

create table app_public.notification_kinds (
  type text primary key constraint notification_kinds_type_invalid check (type ~ '^[a-z]+(_[a-z]+)*$'),
  description text not null,
  position smallint not null,
  roles app_public.user_role[] not null constraint notification_kinds_roles_required check (cardinality(roles) > 0),
  default_bell boolean not null default true,
  default_mail app_public.mail_frequency not null,
  is_fixed boolean not null default false,
  icon text not null default 'bell',
  path text not null default '/dashboard' constraint notification_kinds_path_invalid check (path ~ '^/[^/{}][^{}]*$'),
  detail_path text constraint notification_kinds_detail_path_invalid check (detail_path ~ '^/[^/{}].*\{(job|subject)\}')
);
alter table app_public.notification_kinds enable row level security;
comment on table app_public.notification_kinds is E'@enum\n@enumName NotificationType\nWhat a notification can be: one row per kind. Changed by migrations only.';
comment on column app_public.notification_kinds.type is 'Name of the kind, also in GraphQL.';
comment on column app_public.notification_kinds.description is 'What has happened; becomes the description of the GraphQL value.';
comment on column app_public.notification_kinds.position is 'Order on the page of settings, lowest first.';
comment on column app_public.notification_kinds.roles is 'Roles that may be told: they find it among their settings, and a daily mail leaves it out for all others.';
comment on column app_public.notification_kinds.default_bell is 'Whether it shows under the bell for somebody who chose nothing.';
comment on column app_public.notification_kinds.default_mail is 'When it comes by mail for somebody who chose nothing.';
comment on column app_public.notification_kinds.is_fixed is 'True where nobody may choose: it always shows under the bell, and the function that causes it sends the mail itself.';
comment on column app_public.notification_kinds.icon is 'Name of the symbol, one of web/features/notifications/notification-icons.ts.';
comment on column app_public.notification_kinds.path is 'Where it leads on the site.';
comment on column app_public.notification_kinds.detail_path is 'Where it leads when the ids in it are known: {job} is the related offer, {subject} the subject.';

-- Paths: specification, point 2. What comes in numbers is collected for the daily mail; what somebody waits for is not.
insert into app_public.notification_kinds (position, type, roles, default_mail, is_fixed, icon, path, detail_path, description) values
  (10, 'admin_job_pending', '{admin}', 'sofort', false, 'clock', '/admin?tab=jobs', null,
    'An offer or a changed company waits for review.'),
  (20, 'admin_application_copy', '{admin}', 'taeglich', false, 'copies', '/dashboard?tab=applications', '/dashboard?tab=applications&job={job}',
    'Somebody applied on the site; without the content of the application.'),
  (30, 'new_application', '{employer,admin}', 'sofort', false, 'inbox', '/dashboard?tab=applications', '/dashboard?tab=applications&job={job}',
    'Somebody applied for an offer of the company.'),
  (40, 'job_decision', '{employer,admin}', 'sofort', false, 'bell', '/dashboard', null,
    'An offer was approved, rejected or blocked, or it expires.'),
  (50, 'application', '{applicant,admin}', 'sofort', false, 'document', '/dashboard', null,
    'A company responded to an application.'),
  (60, 'job_match', '{applicant,admin}', 'taeglich', false, 'briefcase', '/dashboard', '/job/{job}',
    'A new offer suits the person.'),
  (70, 'security', '{applicant,employer,admin}', 'sofort', true, 'shield', '/dashboard', null,
    'Something about the account has changed.');

-- Arguments and composite types cannot reference a table. PostGraphile gives this domain the enum of the table.
alter type app_public.notification_type rename to notification_type_before;
create domain app_public.notification_type as text;
comment on domain app_public.notification_type is E'@enum notification_kinds\nA row of app_public.notification_kinds.';

-- Two statements, the second of which rewrites the table once; an update of all rows would write each of them twice and
-- announce them to everybody who is online.
alter table app_public.notifications
  add column path text,
  add column subject_kind text constraint notifications_subject_kind_invalid check (subject_kind ~ '^[a-z]+(_[a-z]+)*$'),
  add column subject_id uuid,
  add constraint notifications_subject_id_required check ((subject_kind is null) = (subject_id is null));
alter table app_public.notifications
  alter column type type text using type::text,
  alter column path type text using case
    when type = 'admin_job_pending' then '/admin?tab=jobs'
    when type in ('new_application', 'admin_application_copy') then '/dashboard?tab=applications' || coalesce('&job=' || related_job_id, '')
    when type = 'job_match' and related_job_id is not null then '/job/' || related_job_id
    else '/dashboard'
  end;
alter table app_public.notifications
  alter column path set not null,
  add foreign key (type) references app_public.notification_kinds;
create index notifications_type_idx on app_public.notifications (type);
comment on column app_public.notifications.type is 'Its kind; decides the icon.';
comment on column app_public.notifications.path is 'Where it leads on the site.';
comment on column app_public.notifications.related_job_id is 'The offer it is about, if any.';
comment on column app_public.notifications.subject_kind is 'What it is about besides an offer: company, request, application, thread, report or invoice. Not an enum, so that a new subject needs no migration.';
comment on column app_public.notifications.subject_id is 'Id of what it is about.';

alter table app_public.notification_settings alter column type type text using type::text;
alter table app_public.notification_settings add foreign key (type) references app_public.notification_kinds;
create index notification_settings_type_idx on app_public.notification_settings (type);

alter table app_private.digest_items alter column type type text using type::text;
alter table app_private.digest_items add foreign key (type) references app_public.notification_kinds;
create index digest_items_type_idx on app_private.digest_items (type);

alter type app_public.notification_setting
  alter attribute type set data type app_public.notification_type,
  add attribute icon text;
comment on column app_public.notification_setting.icon is 'Name of the symbol.';

drop type app_public.notification_type_before;

create type app_private.notice as (
  type app_public.notification_type,
  title text,
  message text,
  related_job_id uuid,
  subject_kind text,
  subject_id uuid,
  mail_template text,
  mail_payload jsonb,
  cause text
);
comment on type app_private.notice is 'What people are told, whoever they are: the argument of app_private.notify_users and its sisters, made by app_private.make_notice.';
comment on column app_private.notice.type is 'Its kind.';
comment on column app_private.notice.title is 'One line; cut at 200 characters.';
comment on column app_private.notice.message is 'One or two sentences; cut at 1,000 characters.';
comment on column app_private.notice.related_job_id is 'The offer it is about, if any.';
comment on column app_private.notice.subject_kind is 'What it is about besides an offer.';
comment on column app_private.notice.subject_id is 'Id of what it is about.';
comment on column app_private.notice.mail_template is 'Mail to send at once instead of the general one.';
comment on column app_private.notice.mail_payload is 'What that template needs besides the name of the person.';
comment on column app_private.notice.cause is 'What happened, for the mail: the same cause makes no second one.';
