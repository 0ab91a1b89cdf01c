-- Archives of a person's data, made in the background (docs/decisions/2026-11-22-exports-are-sections.md).

create type app_public.data_export_state as enum ('requested', 'running', 'ready', 'failed', 'expired');
comment on type app_public.data_export_state is 'requested: waits for the worker; running: is being made; ready: can be downloaded for a day; failed: could not be made; expired: the day is over, or a newer one took its place.';

create table app_public.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" on delete cascade,
  state app_public.data_export_state not null default 'requested',
  version integer not null default 1,
  attempt integer not null default 0,
  progress integer not null default 0 constraint data_exports_progress_invalid check (progress between 0 and 100),
  bytes bigint,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  constraint data_exports_ready_invalid check (state <> 'ready' or num_nulls(bytes, ready_at, expires_at) = 0)
);
create index data_exports_user_id_idx on app_public.data_exports (user_id, created_at desc);
create unique index data_exports_one_open_key on app_public.data_exports (user_id) where state in ('requested', 'running');
create index data_exports_expires_at_idx on app_public.data_exports (expires_at) where state = 'ready';
alter table app_public.data_exports enable row level security;
comment on table app_public.data_exports is E'@name data_export\nArchives of their data that people asked for. At most one of an account is under way, and one is kept. Read by that person only, admins included.';
comment on column app_public.data_exports.id is 'Random; ends the path of the download.';
comment on column app_public.data_exports.user_id is E'@behavior -*\nWhose data.';
comment on column app_public.data_exports.state is 'Where it is. One that is ready and whose expiresAt has passed can no longer be downloaded.';
comment on column app_public.data_exports.version is 'Counts changes, so that open pages drop older news.';
comment on column app_public.data_exports.attempt is E'@behavior -*\nCounts the times that a worker began it; what an earlier one still writes is refused.';
comment on column app_public.data_exports.progress is 'How much of it is written, in percent.';
comment on column app_public.data_exports.bytes is 'Size of the archive; null before it is ready.';
comment on column app_public.data_exports.created_at is 'When the person asked for it.';
comment on column app_public.data_exports.ready_at is 'When it was ready; null before.';
comment on column app_public.data_exports.expires_at is 'Until when it can be downloaded: a day after it was ready; null before.';
comment on column app_public.data_exports.downloaded_at is 'When it was last downloaded; null means never.';

-- In the database, as logos are: the worker and the server may run on different machines, what an interrupted attempt
-- left goes with the next one, and no file can outlive its row.
create table app_private.data_export_chunks (
  export_id uuid not null references app_public.data_exports on delete cascade,
  position integer not null,
  bytes bytea not null constraint data_export_chunks_bytes_too_long check (octet_length(bytes) <= 1048576),
  primary key (export_id, position)
);
alter table app_private.data_export_chunks alter column bytes set storage external;
alter table app_private.data_export_chunks enable row level security;
comment on table app_private.data_export_chunks is 'The archives themselves, in pieces. Only app_hidden.data_export_chunk reads them, for the person concerned.';
comment on column app_private.data_export_chunks.export_id is 'The archive; its pieces go with it.';
comment on column app_private.data_export_chunks.position is 'Order of the pieces, from 0.';
comment on column app_private.data_export_chunks.bytes is 'The piece, at most 1 MiB; compressed already.';

insert into app_public.notification_kinds (position, type, roles, default_mail, icon, path, description) values
  (65, 'data_export', '{applicant,employer,admin}', 'sofort', 'document', '/datenschutz-einstellungen',
    'An archive of the data of the person is ready, or could not be made.');

insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('archive_requested', 'Sie haben ein Archiv Ihrer Daten angefordert.', 'Ihr Recht auf Auskunft und Übertragbarkeit · Art. 15 und 20 DSGVO',
    '{"Alle gespeicherten Daten"}'),
  ('archive_downloaded', 'Sie haben das Archiv Ihrer Daten heruntergeladen.', 'Ihr Recht auf Auskunft und Übertragbarkeit · Art. 15 und 20 DSGVO',
    '{"Alle gespeicherten Daten"}');

drop function if exists app_private.note_export(uuid, text);
