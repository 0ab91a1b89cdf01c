create or replace function app_private.make_notice(
  type app_public.notification_type, title text, message text, related_job_id uuid default null,
  subject_kind text default null, subject_id uuid default null,
  mail_template text default null, mail_payload jsonb default null, cause text default null, outcome text default null,
  mail_delay interval default null
) returns app_private.notice
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select row(type, title, message, related_job_id, subject_kind, subject_id, mail_template, mail_payload, cause, outcome, mail_delay, null)::app_private.notice
$$;
comment on function app_private.make_notice(app_public.notification_type, text, text, uuid, text, uuid, text, jsonb, text, text, interval) is 'Builds the argument of app_private.notify_users, notify_user, notify_company and notify_admins; use named arguments after the message.';
