-- An invitation may name day, time and place; calendars get it as a file (docs/decisions/2026-11-28-invitations-with-a-date.md).

create table app_private.application_interviews (
  application_id uuid primary key references app_public.applications on delete cascade,
  uid uuid not null default gen_random_uuid(),
  revision integer not null default 0,
  starts_at timestamptz not null,
  minutes integer not null,
  place text,
  changed_at timestamptz not null default now(),
  cancelled_at timestamptz,
  mailed_revision integer,
  constraint application_interviews_minutes_check check (minutes between 10 and 480),
  constraint application_interviews_place_check check (char_length(place) between 1 and 300 and place !~ '[[:cntrl:]]')
);
alter table app_private.application_interviews enable row level security;
comment on table app_private.application_interviews is 'When the applicant and the company meet: at most one a time for an application. No policy and no grant: the two sides read it through app_private.applications_for alone, admins not at all.';
comment on column app_private.application_interviews.application_id is 'The application.';
comment on column app_private.application_interviews.uid is 'By which calendars know it; another one after it was cancelled and set again.';
comment on column app_private.application_interviews.revision is 'Counts changes: SEQUENCE of calendars (RFC 5545).';
comment on column app_private.application_interviews.starts_at is 'When it begins.';
comment on column app_private.application_interviews.minutes is 'How long it takes, 10 to 480.';
comment on column app_private.application_interviews.place is 'Where, or the link of a video call: one line of at most 300 characters.';
comment on column app_private.application_interviews.changed_at is 'Last change.';
comment on column app_private.application_interviews.cancelled_at is 'When it was cancelled; nobody reads it since.';
comment on column app_private.application_interviews.mailed_revision is 'Revision that last left in a mail to the applicant: a calendar may hold it.';

create type app_public.interview_fields as (
  day date,
  starts text,
  minutes integer,
  place text
);
comment on type app_public.interview_fields is E'@name interview_fields\nWhen and where applicant and company meet.';
comment on column app_public.interview_fields.day is 'Required: the day in Germany, from today on for a year.';
comment on column app_public.interview_fields.starts is 'Required: the time in Germany, 09:30. Not an hour that a clock change leaves out or repeats.';
comment on column app_public.interview_fields.minutes is '10 to 480; 60 when it is missing.';
comment on column app_public.interview_fields.place is 'An address or the link of a video call, at most 300 characters; line breaks become commas.';

create type app_public.shown_interview as (
  starts_at timestamptz,
  minutes integer,
  place text
);
comment on type app_public.shown_interview is E'@name interview\nWhen and where applicant and company meet.';
comment on column app_public.shown_interview.starts_at is E'@notNull\nWhen it begins.';
comment on column app_public.shown_interview.minutes is E'@notNull\nHow long it takes.';
comment on column app_public.shown_interview.place is 'Where, or the link of a video call.';

alter type app_public.shown_application add attribute interview app_public.shown_interview;
comment on column app_public.shown_application.interview is 'When and where both meet; null when nothing is set, it was cancelled, or nobody can act in the company for now. Of a company null once the application is withdrawn.';

-- It takes an interview now.
drop function if exists app_public.move_applications(uuid[], app_public.application_status, text, integer[], uuid);
