-- Applications: who applied where, what was sent, what both sides wrote and did
-- (docs/decisions/2026-11-22-applications-and-their-status.md).

create type app_public.application_status as enum
  ('eingegangen', 'in_pruefung', 'eingeladen', 'angebot', 'eingestellt', 'abgelehnt', 'zurueckgezogen');
comment on type app_public.application_status is 'Where an application stands; app_private.application_transitions lists the allowed moves. Open are eingegangen, in_pruefung, eingeladen and angebot.';
create type app_public.application_side as enum ('applicant', 'company', 'admin');
comment on type app_public.application_side is 'As what somebody reads or changes an application. An admin reads that there is one, and nothing of its content.';
create type app_public.application_event_kind as enum
  ('eingegangen', 'geoeffnet', 'verschoben', 'zurueckgenommen', 'zurueckgezogen', 'beendet');
comment on type app_public.application_event_kind is 'eingegangen: sent; geoeffnet: first opened by the company; verschoben: moved by the company; zurueckgenommen: the company took back its last move; zurueckgezogen: withdrawn by the applicant; beendet: rejected together with all open ones because the job ended.';
create type app_public.application_move_outcome as enum
  ('verschoben', 'unveraendert', 'inzwischen_geaendert', 'nicht_moeglich', 'nicht_gefunden');
comment on type app_public.application_move_outcome is 'What became of one application of a move: verschoben; unveraendert: it was there already; inzwischen_geaendert: it is not at the version that the caller saw; nicht_moeglich: not from its present status; nicht_gefunden: unknown, or of another company.';
create type app_public.answer_kind as enum ('einladung', 'absage', 'rueckfrage');
comment on type app_public.answer_kind is 'What a template answers with: an invitation, a rejection or a question.';

create table app_public.applications (
  id uuid primary key default uuidv7(),
  job_id uuid not null references app_public.jobs on delete cascade,
  applicant_id uuid not null references auth."user" on delete cascade,
  company_id uuid not null references app_public.companies on delete cascade,
  client_key uuid,
  status app_public.application_status not null default 'eingegangen',
  version integer not null default 1,
  submitted_at timestamptz not null default now(),
  opened_at timestamptz,
  answered_at timestamptz,
  moved_at timestamptz,
  decided_at timestamptz,
  reminded_at timestamptz,
  last_message_at timestamptz,
  company_news_at timestamptz not null default now(),
  company_read_at timestamptz,
  applicant_news_at timestamptz,
  applicant_read_at timestamptz,
  constraint applications_applicant_key unique (job_id, applicant_id),
  constraint applications_decided_at_required check ((decided_at is not null) = (status in ('eingestellt', 'abgelehnt', 'zurueckgezogen')))
);
-- Lists begin with the newest; a page starts after (submitted_at, id) of the last row.
create index applications_job_idx on app_public.applications (job_id, submitted_at desc, id desc);
create index applications_company_idx on app_public.applications (company_id, submitted_at desc, id desc);
create index applications_applicant_idx on app_public.applications (applicant_id, submitted_at desc, id desc);
-- Counted with every event of an open page; the conditions are those of app_hidden.unread_application_count.
create index applications_company_news_idx on app_public.applications (company_id)
  where company_news_at > coalesce(company_read_at, '-infinity');
create index applications_applicant_news_idx on app_public.applications (applicant_id)
  where applicant_news_at > coalesce(applicant_read_at, '-infinity');
create index applications_reminder_idx on app_public.applications (submitted_at)
  where answered_at is null and reminded_at is null and status in ('eingegangen', 'in_pruefung');
alter table app_public.applications enable row level security;
comment on table app_public.applications is E'@name application_rows\nBewerbungen: that somebody applied for a job, and where it stands. One per job and account. Read by the applicant, the members of the company and admins; what was written is in application_contents.';
comment on column app_public.applications.id is 'Ordered by time (uuidv7); both sides see when it was sent.';
comment on column app_public.applications.job_id is 'The job.';
comment on column app_public.applications.applicant_id is 'Account of the applicant.';
comment on column app_public.applications.company_id is 'Company of the job.';
comment on column app_public.applications.client_key is 'Key of the browser, so that a repeated submission makes one application.';
comment on column app_public.applications.status is 'Where it stands.';
comment on column app_public.applications.version is 'Counts changes that both sides may see, so that open pages drop older news and a move can refuse what has changed meanwhile.';
comment on column app_public.applications.submitted_at is 'When it was sent; orders lists.';
comment on column app_public.applications.opened_at is 'When a member of the company opened it first; null before.';
comment on column app_public.applications.answered_at is 'First answer of the company: a message, an invitation, an Angebot or a decision; null before. in_pruefung is no answer.';
comment on column app_public.applications.moved_at is 'Last change of the status; null before the first.';
comment on column app_public.applications.decided_at is 'When it was decided or withdrawn; null while it is open.';
comment on column app_public.applications.reminded_at is 'When the company was reminded that an answer is missing; once at most.';
comment on column app_public.applications.last_message_at is 'Newest message of either side; null without one.';
comment on column app_public.applications.company_news_at is 'Last thing the applicant did: sent, wrote, withdrew.';
comment on column app_public.applications.company_read_at is 'Up to when the company has read.';
comment on column app_public.applications.applicant_news_at is 'Last thing the company did that the applicant is told: moved or wrote.';
comment on column app_public.applications.applicant_read_at is 'Up to when the applicant has read.';

create table app_public.application_contents (
  application_id uuid primary key references app_public.applications on delete cascade,
  first_name text not null constraint application_contents_first_name_too_long check (char_length(first_name) <= 50),
  last_name text not null constraint application_contents_last_name_too_long check (char_length(last_name) <= 50),
  email text not null constraint application_contents_email_too_long check (char_length(email) <= 254),
  phone text constraint application_contents_phone_too_long check (char_length(phone) <= 30),
  location text constraint application_contents_location_too_long check (char_length(location) <= 100),
  profession_slug text references app_public.professions,
  qualification app_public.qualification,
  available_from date,
  letter text constraint application_contents_letter_too_long check (char_length(letter) <= 1000),
  search_text text not null
);
create index application_contents_profession_slug_idx on app_public.application_contents (profession_slug);
alter table app_public.application_contents enable row level security;
comment on table app_public.application_contents is 'What an applicant sent: a snapshot of the profile, edited for this application, and the letter. Never changed. Read by the applicant, and by the members of the company unless it was withdrawn or the account is suspended or leaving; never by admins.';
comment on column app_public.application_contents.application_id is 'The application.';
comment on column app_public.application_contents.first_name is '2 to 50 characters.';
comment on column app_public.application_contents.last_name is '2 to 50 characters.';
comment on column app_public.application_contents.email is 'Where the company may answer; need not be the address of the account.';
comment on column app_public.application_contents.phone is 'Digits, spaces, + - ( ), at most 30 characters; null when not given.';
comment on column app_public.application_contents.location is 'Where the applicant lives, in their words.';
comment on column app_public.application_contents.profession_slug is 'Profession of the applicant.';
comment on column app_public.application_contents.qualification is 'Highest qualification held.';
comment on column app_public.application_contents.available_from is 'First day the applicant could start.';
comment on column app_public.application_contents.letter is 'Letter, plain text, at most 1,000 characters; null without one.';
comment on column app_public.application_contents.search_text is 'All of it, folded by app_hidden.fold_words, for the search of the company.';

create table app_public.application_events (
  id uuid primary key default uuidv7(),
  application_id uuid not null references app_public.applications on delete cascade,
  kind app_public.application_event_kind not null,
  side app_public.application_side not null,
  actor_id uuid references auth."user" on delete set null,
  from_status app_public.application_status,
  to_status app_public.application_status,
  text text constraint application_events_text_too_long check (char_length(text) <= 1000),
  client_key uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint application_events_client_key_key unique (application_id, client_key)
);
create index application_events_application_id_idx on app_public.application_events (application_id, id desc);
create index application_events_actor_id_idx on app_public.application_events (actor_id);
alter table app_public.application_events enable row level security;
comment on table app_public.application_events is E'@name application_event_rows\nWhat happened to an application. Only added to. Read by its two sides.';
comment on column app_public.application_events.id is 'Ordered by time (uuidv7).';
comment on column app_public.application_events.application_id is 'The application.';
comment on column app_public.application_events.kind is 'What happened.';
comment on column app_public.application_events.side is 'Who did it.';
comment on column app_public.application_events.actor_id is 'Member of the company who did it; null for the applicant and for what nobody did by hand, and when that account is gone.';
comment on column app_public.application_events.from_status is 'Status before; null for what moves nothing.';
comment on column app_public.application_events.to_status is 'Status after; null for what moves nothing.';
comment on column app_public.application_events.text is 'What the company wrote to the applicant with it, at most 1,000 characters.';
comment on column app_public.application_events.client_key is 'Key of the browser, so that a repeated move writes nothing twice.';
comment on column app_public.application_events.created_at is 'When.';

create table app_public.application_messages (
  id uuid primary key default uuidv7(),
  application_id uuid not null references app_public.applications on delete cascade,
  from_company boolean not null,
  author_id uuid references auth."user" on delete set null,
  body text not null constraint application_messages_body_too_long check (char_length(body) <= 1000),
  client_key uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint application_messages_client_key_key unique (application_id, from_company, client_key)
);
create index application_messages_application_id_idx on app_public.application_messages (application_id, id desc);
create index application_messages_author_id_idx on app_public.application_messages (author_id);
alter table app_public.application_messages enable row level security;
comment on table app_public.application_messages is E'@name application_message_rows\nWhat both sides of an application write to each other. Never changed. Read by its two sides.';
comment on column app_public.application_messages.id is 'Ordered by time (uuidv7).';
comment on column app_public.application_messages.application_id is 'The application.';
comment on column app_public.application_messages.from_company is 'Whether the company wrote it; otherwise the applicant did.';
comment on column app_public.application_messages.author_id is 'Member of the company who wrote it; null for the applicant, and when that account is gone.';
comment on column app_public.application_messages.body is 'Plain text, 1 to 1,000 characters.';
comment on column app_public.application_messages.client_key is 'Key of the browser, so that a repeated message is stored once.';
comment on column app_public.application_messages.created_at is 'When.';

create table app_public.application_notes (
  id uuid primary key default uuidv7(),
  application_id uuid not null references app_public.applications on delete cascade,
  author_id uuid references auth."user" on delete set null,
  body text not null constraint application_notes_body_too_long check (char_length(body) <= 1000),
  client_key uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint application_notes_client_key_key unique (application_id, client_key)
);
create index application_notes_application_id_idx on app_public.application_notes (application_id, id desc);
create index application_notes_author_id_idx on app_public.application_notes (author_id);
alter table app_public.application_notes enable row level security;
comment on table app_public.application_notes is E'@name application_note_rows\nWhat members of the company note about an application for each other. Read by them only: neither by the applicant nor by admins.';
comment on column app_public.application_notes.id is 'Ordered by time (uuidv7).';
comment on column app_public.application_notes.application_id is 'The application.';
comment on column app_public.application_notes.author_id is 'Who wrote it; null when that account is gone.';
comment on column app_public.application_notes.body is 'Plain text, 1 to 1,000 characters.';
comment on column app_public.application_notes.client_key is 'Key of the browser, so that a repeated note is stored once.';
comment on column app_public.application_notes.created_at is 'When.';

create table app_public.answer_templates (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app_public.companies on delete cascade,
  kind app_public.answer_kind not null,
  name text not null constraint answer_templates_name_too_long check (char_length(name) <= 60),
  text text not null constraint answer_templates_text_too_long check (char_length(text) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index answer_templates_company_id_idx on app_public.answer_templates (company_id, kind, name);
alter table app_public.answer_templates enable row level security;
comment on table app_public.answer_templates is E'@name answer_template_rows\nAnswers that a company uses again; at most 50. Read by its members.';
comment on column app_public.answer_templates.id is 'Ordered by time (uuidv7).';
comment on column app_public.answer_templates.company_id is 'The company.';
comment on column app_public.answer_templates.kind is 'What it answers with.';
comment on column app_public.answer_templates.name is 'Name in the list, at most 60 characters.';
comment on column app_public.answer_templates.text is 'Plain text with {Vorname}, {Nachname}, {Stelle} and {Betrieb}, at most 1,000 characters.';
comment on column app_public.answer_templates.version is 'Counts saves; a save with an older version is refused with OS409.';
comment on column app_public.answer_templates.created_at is 'When it was made.';
comment on column app_public.answer_templates.updated_at is 'Last save.';

create table app_private.application_transitions (
  from_status app_public.application_status not null,
  to_status app_public.application_status not null,
  side app_public.application_side not null,
  primary key (from_status, to_status)
);
alter table app_private.application_transitions enable row level security;
comment on table app_private.application_transitions is 'The allowed moves of an application and who makes them; a trigger refuses all others for every role (OS410), except that a company may take back its last move.';
comment on column app_private.application_transitions.from_status is 'Before.';
comment on column app_private.application_transitions.to_status is 'After.';
comment on column app_private.application_transitions.side is 'Who may.';
insert into app_private.application_transitions (from_status, to_status, side) values
  ('eingegangen', 'in_pruefung', 'company'),
  ('eingegangen', 'eingeladen', 'company'),
  ('eingegangen', 'angebot', 'company'),
  ('eingegangen', 'abgelehnt', 'company'),
  ('in_pruefung', 'eingegangen', 'company'),
  ('in_pruefung', 'eingeladen', 'company'),
  ('in_pruefung', 'angebot', 'company'),
  ('in_pruefung', 'abgelehnt', 'company'),
  ('eingeladen', 'in_pruefung', 'company'),
  ('eingeladen', 'angebot', 'company'),
  ('eingeladen', 'eingestellt', 'company'),
  ('eingeladen', 'abgelehnt', 'company'),
  ('angebot', 'in_pruefung', 'company'),
  ('angebot', 'eingeladen', 'company'),
  ('angebot', 'eingestellt', 'company'),
  ('angebot', 'abgelehnt', 'company'),
  -- Somebody who was hired may not come after all, and a rejected person may be right after all.
  ('eingestellt', 'angebot', 'company'),
  ('abgelehnt', 'in_pruefung', 'company'),
  ('eingegangen', 'zurueckgezogen', 'applicant'),
  ('in_pruefung', 'zurueckgezogen', 'applicant'),
  ('eingeladen', 'zurueckgezogen', 'applicant'),
  ('angebot', 'zurueckgezogen', 'applicant');

create type app_public.application_fields as (
  first_name text,
  last_name text,
  email text,
  phone text,
  location text,
  profession_slug text,
  qualification app_public.qualification,
  available_from date,
  letter text
);
comment on type app_public.application_fields is E'@name application_fields\nWhat an applicant sends: the own profile, edited for this application, and a letter. Limits as on app_public.application_contents.';
comment on column app_public.application_fields.first_name is 'Required, 2 to 50 characters.';
comment on column app_public.application_fields.last_name is 'Required, 2 to 50 characters.';
comment on column app_public.application_fields.email is 'Required: where the company may answer.';
comment on column app_public.application_fields.phone is 'Digits, spaces, + - ( ), at most 30 characters.';
comment on column app_public.application_fields.location is 'At most 100 characters.';
comment on column app_public.application_fields.profession_slug is 'Profession of the applicant.';
comment on column app_public.application_fields.qualification is 'Highest qualification held.';
comment on column app_public.application_fields.available_from is 'First day the applicant could start, 2000 to 2099.';
comment on column app_public.application_fields.letter is 'Plain text, at most 1,000 characters.';

create type app_public.shown_application as (
  id uuid,
  version integer,
  side app_public.application_side,
  status app_public.application_status,
  next_statuses app_public.application_status[],
  job_id uuid,
  job_title text,
  job_slug text,
  company_id uuid,
  company_name text,
  company_is_verified boolean,
  company_logo_path text,
  company_town text,
  content_is_open boolean,
  first_name text,
  last_name text,
  email text,
  phone text,
  location text,
  profession_slug text,
  profession_name text,
  qualification app_public.qualification,
  available_from date,
  letter text,
  submitted_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  moved_at timestamptz,
  decided_at timestamptz,
  last_message_at timestamptz,
  other_read_at timestamptz,
  file_count integer,
  note_count integer,
  unread_count integer,
  is_new boolean,
  may_write boolean,
  may_withdraw boolean
);
comment on type app_public.shown_application is E'@name application\nAn application as the side of the caller reads it.';
comment on column app_public.shown_application.id is E'@notNull\nThe application.';
comment on column app_public.shown_application.version is E'@notNull\nCounts changes. Ignore what is not newer than the client''s own.';
comment on column app_public.shown_application.side is E'@notNull\nAs what the caller reads it.';
comment on column app_public.shown_application.status is E'@notNull\nWhere it stands.';
comment on column app_public.shown_application.next_statuses is E'@notNull\nWhere the company may move it now, with the status that an undo of its last move leads back to; empty for the applicant and for admins.';
comment on column app_public.shown_application.job_id is E'@notNull\nThe job.';
comment on column app_public.shown_application.job_title is E'@notNull\nIts title.';
comment on column app_public.shown_application.job_slug is 'Last part of the URL of the job; null while it is not online.';
comment on column app_public.shown_application.company_id is E'@notNull\nThe company.';
comment on column app_public.shown_application.company_name is E'@notNull\nName of the company.';
comment on column app_public.shown_application.company_is_verified is E'@notNull\nWhether an admin checked the company.';
comment on column app_public.shown_application.company_logo_path is 'Path of the approved logo of the company; null without one.';
comment on column app_public.shown_application.company_town is 'Seat of the company; null while unknown.';
comment on column app_public.shown_application.content_is_open is E'@notNull\nWhether the caller may read what was sent. Never for admins; for the company not after a withdrawal, of which it reads the name only, and not while the account of the applicant is suspended or leaving.';
comment on column app_public.shown_application.first_name is 'First name; null while the content is not open.';
comment on column app_public.shown_application.last_name is 'Last name; null while the content is not open.';
comment on column app_public.shown_application.email is 'Where the company may answer; null while the content is not open.';
comment on column app_public.shown_application.phone is 'Telephone number; null when not given and while the content is not open.';
comment on column app_public.shown_application.location is 'Where the applicant lives; null when not given and while the content is not open.';
comment on column app_public.shown_application.profession_slug is 'Profession of the applicant; null when not given and while the content is not open.';
comment on column app_public.shown_application.profession_name is 'German name of the profession.';
comment on column app_public.shown_application.qualification is 'Highest qualification; null when not given and while the content is not open.';
comment on column app_public.shown_application.available_from is 'First day the applicant could start; null when not given and while the content is not open.';
comment on column app_public.shown_application.letter is 'Letter, plain text; null without one and while the content is not open.';
comment on column app_public.shown_application.submitted_at is E'@notNull\nWhen it was sent; orders lists.';
comment on column app_public.shown_application.opened_at is 'When the company opened it first; null before.';
comment on column app_public.shown_application.answered_at is 'First answer of the company: a message, an invitation, an Angebot or a decision; null before.';
comment on column app_public.shown_application.moved_at is 'Last change of the status; null before the first.';
comment on column app_public.shown_application.decided_at is 'When it was decided or withdrawn; null while it is open.';
comment on column app_public.shown_application.last_message_at is 'Newest message of either side; null without one.';
comment on column app_public.shown_application.other_read_at is 'Up to when the other side has read; null when it has read nothing.';
comment on column app_public.shown_application.file_count is E'@notNull\nNumber of files that were sent.';
comment on column app_public.shown_application.note_count is 'Number of notes of the company, for its members; null for everybody else.';
comment on column app_public.shown_application.unread_count is E'@notNull\nMessages of the other side that the side of the caller has not read; counted up to 100.';
comment on column app_public.shown_application.is_new is E'@notNull\nWhether the other side did something since the side of the caller last opened it.';
comment on column app_public.shown_application.may_write is E'@notNull\nWhether the side of the caller may write a message now.';
comment on column app_public.shown_application.may_withdraw is E'@notNull\nWhether the caller may withdraw it now.';

create type app_public.application_move as (
  application_id uuid,
  outcome app_public.application_move_outcome,
  application app_public.shown_application
);
comment on type app_public.application_move is 'What became of one application of a move.';
comment on column app_public.application_move.application_id is E'@notNull\nThe application that was to be moved.';
comment on column app_public.application_move.outcome is E'@notNull\nWhat became of it.';
comment on column app_public.application_move.application is 'The application as it is now; null when the caller may not know of it.';

create type app_public.shown_application_event as (
  id uuid,
  kind app_public.application_event_kind,
  side app_public.application_side,
  from_status app_public.application_status,
  to_status app_public.application_status,
  actor_name text,
  text text,
  happened_at timestamptz
);
comment on type app_public.shown_application_event is E'@name application_event\nAn event in the history of an application.';
comment on column app_public.shown_application_event.id is E'@notNull\nOrdered by time.';
comment on column app_public.shown_application_event.kind is E'@notNull\nWhat happened.';
comment on column app_public.shown_application_event.side is E'@notNull\nWho did it.';
comment on column app_public.shown_application_event.from_status is 'Status before; null for what moves nothing.';
comment on column app_public.shown_application_event.to_status is 'Status after; null for what moves nothing.';
comment on column app_public.shown_application_event.actor_name is 'Name of the member of the company who did it; null for the applicant, for what nobody did by hand, and when that account is gone.';
comment on column app_public.shown_application_event.text is 'What the company wrote to the applicant with it, plain text; null without.';
comment on column app_public.shown_application_event.happened_at is E'@notNull\nWhen.';

create type app_public.shown_application_message as (
  id uuid,
  from_company boolean,
  is_own boolean,
  author_name text,
  body text,
  created_at timestamptz,
  is_read boolean
);
comment on type app_public.shown_application_message is E'@name application_message\nA message about an application. Never changed.';
comment on column app_public.shown_application_message.id is E'@notNull\nOrdered by time.';
comment on column app_public.shown_application_message.from_company is E'@notNull\nWhether the company wrote it; otherwise the applicant did.';
comment on column app_public.shown_application_message.is_own is E'@notNull\nWhether the side of the caller wrote it.';
comment on column app_public.shown_application_message.author_name is 'Name of the member of the company who wrote it; null for the applicant, and when that account is gone.';
comment on column app_public.shown_application_message.body is E'@notNull\nPlain text, 1 to 1,000 characters.';
comment on column app_public.shown_application_message.created_at is E'@notNull\nWhen.';
comment on column app_public.shown_application_message.is_read is E'@notNull\nWhether the side that it was written to has read it.';

create type app_public.shown_application_note as (
  id uuid,
  author_name text,
  is_own boolean,
  body text,
  created_at timestamptz
);
comment on type app_public.shown_application_note is E'@name application_note\nA note of the company about an application.';
comment on column app_public.shown_application_note.id is E'@notNull\nOrdered by time.';
comment on column app_public.shown_application_note.author_name is 'Name of the member who wrote it; null when that account is gone.';
comment on column app_public.shown_application_note.is_own is E'@notNull\nWhether the caller wrote it.';
comment on column app_public.shown_application_note.body is E'@notNull\nPlain text, 1 to 1,000 characters.';
comment on column app_public.shown_application_note.created_at is E'@notNull\nWhen.';

create type app_public.shown_answer_template as (
  id uuid,
  company_id uuid,
  kind app_public.answer_kind,
  name text,
  text text,
  version integer
);
comment on type app_public.shown_answer_template is E'@name answer_template\nAn answer that a company uses again: its own, or one that the site provides for all.';
comment on column app_public.shown_answer_template.id is 'Null for one that the site provides, which cannot be changed.';
comment on column app_public.shown_answer_template.company_id is 'The company; null for one that the site provides.';
comment on column app_public.shown_answer_template.kind is E'@notNull\nWhat it answers with.';
comment on column app_public.shown_answer_template.name is E'@notNull\nName in the list.';
comment on column app_public.shown_answer_template.text is E'@notNull\nPlain text with {Vorname}, {Nachname}, {Stelle} and {Betrieb}, which are filled when it is sent.';
comment on column app_public.shown_answer_template.version is E'@notNull\nCounts saves.';

create type app_public.application_counts as (
  total bigint,
  open bigint,
  unread bigint,
  unanswered bigint,
  eingegangen bigint,
  in_pruefung bigint,
  eingeladen bigint,
  angebot bigint,
  eingestellt bigint,
  abgelehnt bigint,
  zurueckgezogen bigint
);
comment on type app_public.application_counts is E'@name application_counts\nNumber of applications by status.';
comment on column app_public.application_counts.total is E'@notNull\nAll.';
comment on column app_public.application_counts.open is E'@notNull\nNeither decided nor withdrawn.';
comment on column app_public.application_counts.unread is E'@notNull\nIn which the other side did something that this side has not opened.';
comment on column app_public.application_counts.unanswered is E'@notNull\nOpen, and for more than seven days without an answer of the company.';
comment on column app_public.application_counts.eingegangen is E'@notNull\nSent, not moved.';
comment on column app_public.application_counts.in_pruefung is E'@notNull\nIn review by the company.';
comment on column app_public.application_counts.eingeladen is E'@notNull\nInvited.';
comment on column app_public.application_counts.angebot is E'@notNull\nWith an Angebot of the company.';
comment on column app_public.application_counts.eingestellt is E'@notNull\nHired.';
comment on column app_public.application_counts.abgelehnt is E'@notNull\nRejected.';
comment on column app_public.application_counts.zurueckgezogen is E'@notNull\nWithdrawn by the applicant.';

create type app_public.application_job as (
  id uuid,
  title text,
  status app_public.job_status,
  expires_at timestamptz,
  total integer,
  open integer,
  unread integer
);
comment on type app_public.application_job is 'A job of the caller''s companies, by whose applications one can choose.';
comment on column app_public.application_job.id is E'@notNull\nThe job.';
comment on column app_public.application_job.title is E'@notNull\nIts title.';
comment on column app_public.application_job.status is E'@notNull\nIts status; a job past its expiry is abgelaufen.';
comment on column app_public.application_job.expires_at is 'Until when it is online.';
comment on column app_public.application_job.total is E'@notNull\nApplications.';
comment on column app_public.application_job.open is E'@notNull\nThose that are neither decided nor withdrawn.';
comment on column app_public.application_job.unread is E'@notNull\nThose in which the applicant did something that the company has not opened.';

-- A message makes one entry under the bell until somebody reads it; other news of the same application make their own.
alter table app_public.notifications drop constraint notifications_outcome_invalid;
alter table app_public.notifications add constraint notifications_outcome_invalid
  check (outcome in ('online', 'changed', 'rejected', 'blocked', 'expiring', 'ended', 'message'));
comment on column app_public.notifications.outcome is 'What became of the job of a decision: online, changed, rejected, blocked, expiring or ended; message for messages about an application. Null for all other notifications. Decides the icon together with the kind.';

-- Employers may apply elsewhere, too.
alter table app_public.notification_kinds add column for_applicants boolean not null default false;
comment on column app_public.notification_kinds.for_applicants is 'Whether people of other roles have this kind as well, once they have applied for a job.';
update app_public.notification_kinds set
  detail_path = '/dashboard?tab=applications&application={subject}', for_applicants = true,
  description = 'An application of the person arrived, or the company moved it or wrote about it.'
where type = 'application';
update app_public.notification_kinds set
  description = 'Somebody applied for a job of the company, wrote about it or withdrew, or waits for an answer.'
where type = 'new_application';

insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('application_sent', 'Sie haben sich bei {company} auf „{job}“ beworben. Der Betrieb kann lesen, was Sie gesendet haben.',
    'Vorvertragliche Maßnahmen · Art. 6 Abs. 1 lit. b DSGVO', '{Name,E-Mail,"Angaben in der Bewerbung",Anschreiben}'),
  ('application_opened', '{company} hat Ihre Bewerbung auf „{job}“ geöffnet.',
    'Vorvertragliche Maßnahmen · Art. 6 Abs. 1 lit. b DSGVO', '{Name,E-Mail,"Angaben in der Bewerbung",Anschreiben}'),
  ('application_file_opened', '{company} hat die Datei „{file}“ aus Ihrer Bewerbung geöffnet.',
    'Vorvertragliche Maßnahmen · Art. 6 Abs. 1 lit. b DSGVO', '{Dateien}'),
  ('application_withdrawn', 'Sie haben Ihre Bewerbung bei {company} auf „{job}“ zurückgezogen. Der Betrieb liest seitdem nur noch Ihren Namen.',
    'Vorvertragliche Maßnahmen · Art. 6 Abs. 1 lit. b DSGVO', '{"Angaben in der Bewerbung",Anschreiben,Dateien}'),
  ('application_deleted', 'Wir haben Ihre Bewerbung bei {company} auf „{job}“ gelöscht, weil die Frist von sechs Monaten vorbei ist.',
    'Speicherbegrenzung · Art. 5 Abs. 1 lit. e, Art. 17 DSGVO', '{"Angaben in der Bewerbung",Anschreiben,Dateien,Nachrichten}');

-- Few accounts are withheld; policies of applications ask which with every statement.
create index user_withheld_idx on auth."user" (id) where is_withheld;
