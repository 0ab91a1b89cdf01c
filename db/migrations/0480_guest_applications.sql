-- Applications of people without an account: they wait 48 hours for the press behind a link in a mail
-- (docs/decisions/2026-11-28-applying-before-an-account.md).

create table app_private.guest_applications (
  -- Random, though a HMAC guards it: the id alone must not be guessable either.
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: jobs lead to accounts, and this belongs to none. What waits for a job that is gone is purged.
  job_id uuid not null,
  email text constraint guest_applications_email_too_long check (char_length(email) <= 254),
  first_name text constraint guest_applications_first_name_too_long check (char_length(first_name) <= 50),
  last_name text constraint guest_applications_last_name_too_long check (char_length(last_name) <= 50),
  letter text constraint guest_applications_letter_too_long check (char_length(letter) <= 1000),
  terms_version text,
  browser text,
  guest_key bytea constraint guest_applications_guest_key_invalid check (octet_length(guest_key) = 32),
  client_key uuid constraint guest_applications_client_key_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '48 hours',
  used_at timestamptz,
  constraint guest_applications_content_required check (
    used_at is not null or num_nulls(email, first_name, last_name, terms_version, guest_key, client_key) = 0),
  constraint guest_applications_content_gone check (
    used_at is null or num_nonnulls(email, first_name, last_name, letter, terms_version, browser, guest_key, client_key) = 0)
);
create index guest_applications_job_id_idx on app_private.guest_applications (job_id);
create index guest_applications_email_idx on app_private.guest_applications (email);
create index guest_applications_guest_key_idx on app_private.guest_applications (guest_key, job_id);
create index guest_applications_expires_at_idx on app_private.guest_applications (expires_at);
alter table app_private.guest_applications enable row level security;
comment on table app_private.guest_applications is 'Applications that somebody without a session wrote, until a press on the page of the link in the mail sends them, 48 hours at most. No policy: only functions of the owner read it, and nobody else is told that there is one.';
comment on column app_private.guest_applications.id is 'Half of the token in the mail; the other half is a HMAC of it, which is stored nowhere.';
comment on column app_private.guest_applications.job_id is 'The job.';
comment on column app_private.guest_applications.email is 'The address that was typed, where the link goes; null once it was sent, as all that was written.';
comment on column app_private.guest_applications.first_name is 'First name as it was typed.';
comment on column app_private.guest_applications.last_name is 'Last name as it was typed.';
comment on column app_private.guest_applications.letter is 'The letter, at most 1,000 characters.';
comment on column app_private.guest_applications.terms_version is 'Version of the terms and the privacy statement that the form named beside its button.';
comment on column app_private.guest_applications.browser is 'Hash of the device cookie of the browser that wrote it: that browser is signed in by the press, another one is not.';
comment on column app_private.guest_applications.guest_key is 'Hash of the random key of the browser''s draft. It alone leads to the files.';
comment on column app_private.guest_applications.client_key is 'Made by the browser for this content, so that a repeated request makes no second application.';
comment on column app_private.guest_applications.created_at is 'When it was written.';
comment on column app_private.guest_applications.expires_at is 'When it is deleted, 48 hours later.';
comment on column app_private.guest_applications.used_at is 'When it was sent. What is left then only tells a second press that the link was used.';

create table app_private.guest_files (
  id uuid primary key,
  guest_key bytea not null constraint guest_files_guest_key_invalid check (octet_length(guest_key) = 32),
  guest_application_id uuid references app_private.guest_applications on delete cascade,
  place smallint constraint guest_files_place_invalid check (place between 1 and 3),
  state app_public.application_file_state not null default 'unterwegs'
    constraint guest_files_state_invalid check (state in ('unterwegs', 'geprueft')),
  name text not null constraint guest_files_name_invalid check (
    name ~ '\.pdf$' and char_length(name) between 5 and 700 and name !~ '[\x01-\x1f\x7f/\\]'),
  bytes integer not null constraint guest_files_bytes_invalid check (bytes between 1 and 5242880),
  pages integer constraint guest_files_pages_invalid check (pages between 1 and 50),
  sha256 bytea constraint guest_files_sha256_invalid check (octet_length(sha256) = 32),
  key text not null constraint guest_files_key_key unique
    constraint guest_files_key_invalid check (key ~ '^applications/[0-9a-f]{2}/[0-9a-f]{30}\.pdf$'),
  created_at timestamptz not null default now(),
  begun_at timestamptz not null default clock_timestamp(),
  constraint guest_files_content_required check (state = 'unterwegs' or num_nulls(pages, sha256) = 0),
  constraint guest_files_place_required check ((guest_application_id is null) = (place is null))
);
create index guest_files_guest_key_idx on app_private.guest_files (guest_key);
create index guest_files_guest_application_id_idx on app_private.guest_files (guest_application_id);
create index guest_files_created_at_idx on app_private.guest_files (created_at) where guest_application_id is null;
alter table app_private.guest_files enable row level security;
comment on table app_private.guest_files is 'PDF files of people without an account, without the content, which is in the object store. Nobody can download one: it becomes a file of an application, or it is deleted. No policy: only functions of the owner read it.';
comment on column app_private.guest_files.id is 'Random, chosen by the browser, so that a repeated upload is the same file. The file of the application has another one.';
comment on column app_private.guest_files.guest_key is 'Hash of the random key of the browser''s draft: who does not know the key neither claims nor removes the file.';
comment on column app_private.guest_files.guest_application_id is 'What it was sent with; null while the form is open, a day at most.';
comment on column app_private.guest_files.place is 'Place among the files of its application.';
comment on column app_private.guest_files.state is 'unterwegs: the server is receiving it; geprueft: stored.';
comment on column app_private.guest_files.name is 'Name of the file as it was given, cleaned by the server, with the ending .pdf.';
comment on column app_private.guest_files.bytes is 'Size in bytes; at most 5 MiB.';
comment on column app_private.guest_files.pages is 'Number of pages, at most 50; null while it is received.';
comment on column app_private.guest_files.sha256 is 'Hash of the content.';
comment on column app_private.guest_files.key is 'Random name of the object. Written before the object, so that every object has a row.';
comment on column app_private.guest_files.created_at is 'When the upload began.';
comment on column app_private.guest_files.begun_at is 'When the last attempt to upload it began.';

insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('signed_up_applying', 'Sie haben sich ohne Konto beworben und den Link in unserer Mail bestätigt. Damit haben Sie ein Konto.',
    'Vertrag · Art. 6 Abs. 1 lit. b DSGVO', '{Name,E-Mail}');
