-- What admins work with: notes for each other, reasons to begin a rejection with, and decisions about many at once.

create type app_public.note_kind as enum ('job', 'request', 'company');
comment on type app_public.note_kind is 'What a note of the admins is about.';

create table app_public.review_notes (
  id uuid primary key default gen_random_uuid(),
  job_id uuid references app_public.jobs on delete cascade,
  request_id uuid references app_public.job_requests on delete cascade,
  company_id uuid references app_public.companies on delete cascade,
  author_id uuid not null references auth."user" on delete cascade,
  body text not null constraint review_notes_body_too_long check (char_length(body) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  constraint review_notes_job_id_required check (num_nonnulls(job_id, request_id, company_id) = 1)
);
create index review_notes_job_id_idx on app_public.review_notes (job_id, created_at);
create index review_notes_request_id_idx on app_public.review_notes (request_id, created_at);
create index review_notes_company_id_idx on app_public.review_notes (company_id, created_at);
create index review_notes_author_id_idx on app_public.review_notes (author_id);
alter table app_public.review_notes enable row level security;
comment on table app_public.review_notes is E'@behavior -*\n@name review_note_rows\nWhat admins write for each other about a job, a request or a company. Read by admins only, never told to whom it is about.';
comment on column app_public.review_notes.id is 'Random.';
comment on column app_public.review_notes.job_id is 'The job; null for others.';
comment on column app_public.review_notes.request_id is 'The request; null for others.';
comment on column app_public.review_notes.company_id is 'The company; null for others.';
comment on column app_public.review_notes.author_id is 'The admin who wrote it.';
comment on column app_public.review_notes.body is 'Plain text, 1 to 2,000 characters.';
comment on column app_public.review_notes.created_at is 'When.';

create type app_public.review_note as (
  id uuid,
  body text,
  created_at timestamptz,
  author_name text,
  is_mine boolean
);
comment on type app_public.review_note is 'A note of an admin as admins read it.';
comment on column app_public.review_note.id is E'@notNull\nId of the note.';
comment on column app_public.review_note.body is E'@notNull\nPlain text.';
comment on column app_public.review_note.created_at is E'@notNull\nWhen.';
comment on column app_public.review_note.author_name is 'Name of the admin; null without a name.';
comment on column app_public.review_note.is_mine is E'@notNull\nWhether the caller wrote it and can delete it.';

create table app_public.reason_templates (
  id uuid primary key default uuidv7(),
  kind app_public.review_kind not null,
  position integer not null constraint reason_templates_position_invalid check (position between 1 and 50),
  label text not null constraint reason_templates_label_too_long check (char_length(label) <= 40),
  text text not null constraint reason_templates_text_too_long check (char_length(text) <= 1000),
  version integer not null default 1
);
create index reason_templates_kind_idx on app_public.reason_templates (kind, position, id);
alter table app_public.reason_templates enable row level security;
comment on table app_public.reason_templates is 'Reasons with which admins begin a rejection; they complete them. Read by admins.';
comment on column app_public.reason_templates.id is 'Ordered by time (uuidv7).';
comment on column app_public.reason_templates.kind is 'For jobs or for requests.';
comment on column app_public.reason_templates.position is 'Order, and the key on which it is, from 1.';
comment on column app_public.reason_templates.label is 'Name on the button, 1 to 40 characters.';
comment on column app_public.reason_templates.text is 'What is wrong and how to correct it, 1 to 1,000 characters.';
comment on column app_public.reason_templates.version is 'Counts saves; a save with an older version is refused with OS409.';
insert into app_public.reason_templates (kind, position, label, text) values
  ('job', 1, 'AGG', 'Der Text schließt nach dem AGG geschützte Gruppen aus. Bitte formulieren Sie neutral, zum Beispiel mit (m/w/d) im Titel, und verzichten Sie auf Alters- und Herkunftsangaben.'),
  ('job', 2, 'Gehalt', 'Die Gehaltsspanne wirkt nicht plausibel. Bitte geben Sie das Bruttogehalt für die genannte Stundenzahl an.'),
  ('job', 3, 'Zu wenig Text', 'Die Beschreibung ist zu kurz, um sich ein Bild zu machen. Bitte nennen Sie Aufgaben, Team und Arbeitszeiten.'),
  ('job', 4, 'Nicht vom Fach', 'Die Stelle gehört nicht zu den Berufen dieses Stellenmarkts. Bitte prüfen Sie, ob Beruf und Beschreibung zusammenpassen.'),
  ('job', 5, 'Doppelt', 'Diese Stelle ist schon einmal ausgeschrieben. Bitte bearbeiten Sie die vorhandene Anzeige.'),
  ('request', 1, 'Verrät die Person', 'Im öffentlichen Text stehen Angaben, die verraten, wer Sie sind. Bitte nehmen Sie Namen, Telefon, E-Mail, Webadressen und Anschrift heraus. Sie gehören in den Abschnitt „Das bleibt geschützt“; dort sieht sie nur, wem Sie sie freigeben.'),
  ('request', 2, 'Alter, Herkunft', 'Alter, Herkunft und Gesundheit dürfen bei der Auswahl keine Rolle spielen. Bitte nehmen Sie diese Angaben heraus und beschreiben Sie stattdessen Ihre Erfahrung und Ihre Sprachkenntnisse.'),
  ('request', 3, 'Zu wenig Text', 'Der Text ist zu kurz, um sich ein Bild zu machen. Bitte nennen Sie, was Sie können, was Sie suchen und welche Arbeitszeit zu Ihnen passt.'),
  ('request', 4, 'Nicht vom Fach', 'Das Gesuch gehört nicht zu den Berufen dieses Stellenmarkts. Bitte prüfen Sie, ob Beruf und Text zusammenpassen.'),
  ('request', 5, 'Kein Gesuch', 'Das ist kein Stellengesuch. Hier suchen Personen eine Stelle; Werbung und Angebote für Betriebe veröffentlichen wir an dieser Stelle nicht.');

create type app_public.decision_outcome as enum ('decided', 'marked', 'changed', 'already_decided', 'claimed', 'not_found', 'unfit');
comment on type app_public.decision_outcome is 'What became of one of several that were to be approved: decided, or why not: it carries a mark of risk, was changed since it was read, is decided by somebody, is read by another admin, waits no more, or its change no longer fits.';

create type app_public.review_decision as (
  id uuid,
  outcome app_public.decision_outcome,
  decided_by_name text
);
comment on type app_public.review_decision is 'What became of one of several that were to be approved.';
comment on column app_public.review_decision.id is E'@notNull\nThe job or request.';
comment on column app_public.review_decision.outcome is E'@notNull\nWhat became of it.';
comment on column app_public.review_decision.decided_by_name is 'Of already_decided and claimed: the admin; null without a name.';

create type app_public.waiting_kind as enum ('jobs', 'requests', 'spot_checks', 'reports', 'companies', 'mails_failed', 'tasks_failed');
comment on type app_public.waiting_kind is 'What waits for admins.';
create type app_public.admin_waiting as (
  kind app_public.waiting_kind,
  waiting integer,
  oldest_at timestamptz,
  marked integer
);
comment on type app_public.admin_waiting is 'How much waits for admins, and for how long.';
comment on column app_public.admin_waiting.kind is E'@notNull\nWhat.';
comment on column app_public.admin_waiting.waiting is E'@notNull\nHow many.';
comment on column app_public.admin_waiting.oldest_at is 'Since when the oldest waits; null when nothing does.';
comment on column app_public.admin_waiting.marked is 'Of jobs and requests: how many carry a mark of risk; null for others.';
