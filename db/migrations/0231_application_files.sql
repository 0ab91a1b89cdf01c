-- Files of applications: uploaded before the application is sent, checked by content, then claimed by it
-- (docs/decisions/2026-11-22-a-row-before-its-object.md).

create type app_public.application_file_state as enum ('unterwegs', 'geprueft', 'verwendet', 'weg');
comment on type app_public.application_file_state is 'unterwegs: the server is receiving it; geprueft: stored, and waits a day for an application; verwendet: belongs to an application; weg: its content is deleted, only the row tells what there was.';

create table app_public.application_files (
  id uuid primary key,
  owner_id uuid not null references auth."user" on delete cascade,
  state app_public.application_file_state not null default 'unterwegs',
  name text not null constraint application_files_name_invalid check (
    name ~ '\.pdf$' and char_length(name) between 5 and 700 and name !~ '[\x01-\x1f\x7f/\\]'),
  bytes integer not null constraint application_files_bytes_invalid check (bytes between 1 and 5242880),
  pages integer constraint application_files_pages_invalid check (pages between 1 and 50),
  sha256 bytea constraint application_files_sha256_invalid check (octet_length(sha256) = 32),
  created_at timestamptz not null default now(),
  constraint application_files_content_required check (state in ('unterwegs', 'weg') or num_nulls(pages, sha256) = 0)
);
create index application_files_owner_id_idx on app_public.application_files (owner_id);
create index application_files_waiting_idx on app_public.application_files (created_at) where state in ('unterwegs', 'geprueft');
alter table app_public.application_files enable row level security;
comment on table app_public.application_files is E'@name application_file\nPDF files that applicants upload for their applications, without the content, which is in the object store. Read by the applicant; admins read what is in the row and never the content.';
comment on column app_public.application_files.id is 'Random, chosen by the browser, so that a repeated upload is the same file; ends the path of the download.';
comment on column app_public.application_files.owner_id is E'@behavior -*\nThe applicant.';
comment on column app_public.application_files.state is 'Where it is.';
comment on column app_public.application_files.name is 'Name of the file as the applicant gave it, cleaned by the server, with the ending .pdf.';
comment on column app_public.application_files.bytes is 'Size in bytes; at most 5 MiB, whatever a computer shows as 5 MB.';
comment on column app_public.application_files.pages is 'Number of pages, at most 50; null while it is received.';
comment on column app_public.application_files.sha256 is E'@behavior -*\nHash of the content, sent with each download.';
comment on column app_public.application_files.created_at is 'When the upload began. What no application claims within a day is deleted.';

-- A table of its own: whoever may read the row of a file learns nothing of where its content lies.
create table app_private.application_file_keys (
  file_id uuid primary key references app_public.application_files on delete cascade,
  key text not null constraint application_file_keys_key_key unique
    constraint application_file_keys_key_invalid check (key ~ '^applications/[0-9a-f]{2}/[0-9a-f]{30}\.pdf$'),
  begun_at timestamptz not null default clock_timestamp()
);
alter table app_private.application_file_keys enable row level security;
comment on table app_private.application_file_keys is 'Where the content of a file lies in the object store. The row is written before the object, so that every object has a row. Only functions of the owner read it.';
comment on column app_private.application_file_keys.file_id is 'The file; the key goes with it into files_to_delete.';
comment on column app_private.application_file_keys.key is 'Random name of the object. Each attempt to upload has its own, so that two attempts never write the same object.';
comment on column app_private.application_file_keys.begun_at is 'When the last attempt to upload it began.';

create table app_private.files_to_delete (
  key text primary key,
  queued_at timestamptz not null default now()
);
create index files_to_delete_queued_at_idx on app_private.files_to_delete (queued_at);
alter table app_private.files_to_delete enable row level security;
comment on table app_private.files_to_delete is 'Objects that no file names any more. The worker deletes them, then the row; filled by a trigger, so that also the deletion of an account or an application leaves no object behind.';
comment on column app_private.files_to_delete.key is 'Name of the object. It tells neither whose file it was nor what was in it.';
comment on column app_private.files_to_delete.queued_at is 'Since when nothing names it.';
