-- Ads come by themselves: from a career page, a feed or a file (docs/decisions/2026-11-29-ads-by-address.md).

create type app_public.job_source_kind as enum ('adresse', 'datei');
comment on type app_public.job_source_kind is 'adresse: pages or a feed behind an address, read again each night once it is proven; datei: a file that somebody uploaded.';

create type app_public.job_source_proof as enum ('domain', 'zeile');
comment on type app_public.job_source_proof is 'How a source proved to be the own one: domain: it lies on the website of the verified company; zeile: the line that we named stands there.';

create table app_public.job_sources (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app_public.companies on delete cascade,
  created_by uuid references auth."user" on delete set null,
  kind app_public.job_source_kind not null,
  label text not null constraint job_sources_label_invalid check (char_length(label) between 1 and 200),
  url text constraint job_sources_url_too_long check (char_length(url) <= 500),
  proof_line text not null,
  proved_by app_public.job_source_proof,
  proved_at timestamptz,
  is_paused boolean not null default false,
  failures integer not null default 0,
  queued_at timestamptz,
  next_run_at timestamptz,
  created_at timestamptz not null default now(),
  constraint job_sources_url_required check ((kind = 'adresse') = (url is not null)),
  constraint job_sources_proof_invalid check ((proved_by is null) = (proved_at is null)),
  constraint job_sources_company_id_label_key unique (company_id, kind, label)
);
create index job_sources_created_by_idx on app_public.job_sources (created_by);
create index job_sources_next_run_at_idx on app_public.job_sources (next_run_at) where next_run_at is not null;
alter table app_public.job_sources enable row level security;
comment on table app_public.job_sources is E'@name job_source_rows\n@behavior -*\nWhere a company takes its ads over from. Read by its members and by admins.';
comment on column app_public.job_sources.id is 'Ordered by time (uuidv7).';
comment on column app_public.job_sources.company_id is 'The company.';
comment on column app_public.job_sources.created_by is 'Who named it; in their name its changes are submitted. Null when that account is gone.';
comment on column app_public.job_sources.kind is 'Address or file.';
comment on column app_public.job_sources.label is 'What people call it: the address without its protocol, or the name of the file.';
comment on column app_public.job_sources.url is 'Where it is read; null for a file.';
comment on column app_public.job_sources.proof_line is 'The line that proves it when it stands there.';
comment on column app_public.job_sources.proved_by is 'How it was proven; null: not yet, or a file.';
comment on column app_public.job_sources.proved_at is 'When.';
comment on column app_public.job_sources.is_paused is 'Whether it is left alone until somebody says otherwise.';
comment on column app_public.job_sources.failures is 'Runs in a row that could not read it: each doubles the time until the next one.';
comment on column app_public.job_sources.queued_at is 'Since when it waits to be read, or is; null when neither.';
comment on column app_public.job_sources.next_run_at is 'When it is read by itself; null: not.';
comment on column app_public.job_sources.created_at is 'When it was named.';

create table app_public.job_source_runs (
  id uuid primary key default uuidv7(),
  source_id uuid not null references app_public.job_sources on delete cascade,
  company_id uuid not null references app_public.companies on delete cascade,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  pages_done integer not null default 0,
  pages_known integer not null default 0,
  found integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  gone integer not null default 0,
  refused integer not null default 0,
  problem text
);
create index job_source_runs_source_id_idx on app_public.job_source_runs (source_id, id desc);
create index job_source_runs_company_id_idx on app_public.job_source_runs (company_id);
alter table app_public.job_source_runs enable row level security;
comment on table app_public.job_source_runs is E'@name job_source_run_rows\n@behavior -*\nWhat came of reading a source, the newest thirty. Read by the members of the company and by admins.';
comment on column app_public.job_source_runs.id is 'Ordered by time (uuidv7).';
comment on column app_public.job_source_runs.source_id is 'The source.';
comment on column app_public.job_source_runs.company_id is 'Its company.';
comment on column app_public.job_source_runs.started_at is 'When it began.';
comment on column app_public.job_source_runs.ended_at is 'When it ended; null while it runs.';
comment on column app_public.job_source_runs.pages_done is 'Pages read so far.';
comment on column app_public.job_source_runs.pages_known is 'Pages known so far.';
comment on column app_public.job_source_runs.found is 'Ads that the source has.';
comment on column app_public.job_source_runs.added is 'New drafts.';
comment on column app_public.job_source_runs.changed is 'Ads that changed there and so here.';
comment on column app_public.job_source_runs.gone is 'Ads that were missing for the second night: paused.';
comment on column app_public.job_source_runs.refused is 'Ads that could not be taken over; imported_jobs says why.';
comment on column app_public.job_source_runs.problem is 'Why nothing could be read; null when it could.';

create table app_public.imported_jobs (
  source_id uuid not null references app_public.job_sources on delete cascade,
  external_id text not null constraint imported_jobs_external_id_invalid check (char_length(external_id) between 1 and 200),
  company_id uuid not null references app_public.companies on delete cascade,
  job_id uuid references app_public.jobs on delete set null,
  twin_id uuid references app_public.jobs on delete set null,
  title text,
  url text,
  apply_url text,
  direct_apply boolean,
  contact text,
  written app_public.job_fields,
  doubts jsonb not null default '{}',
  refused text,
  seen_at timestamptz not null default now(),
  missed integer not null default 0,
  missed_at timestamptz,
  gone_at timestamptz,
  paused_job boolean not null default false,
  primary key (source_id, external_id)
);
create unique index imported_jobs_job_id_key on app_public.imported_jobs (job_id);
create index imported_jobs_twin_id_idx on app_public.imported_jobs (twin_id);
create index imported_jobs_company_id_idx on app_public.imported_jobs (company_id);
alter table app_public.imported_jobs enable row level security;
comment on table app_public.imported_jobs is E'@name imported_job_rows\n@behavior -*\nWhich job came of which ad of a source, and what the source said last: a field that differs from it was edited here and is not overwritten. Read by the members of the company and by admins.';
comment on column app_public.imported_jobs.source_id is 'The source.';
comment on column app_public.imported_jobs.external_id is 'By which the source knows the ad.';
comment on column app_public.imported_jobs.company_id is 'The company.';
comment on column app_public.imported_jobs.job_id is 'The job; null when it was deleted here, which is not undone, or never made (refused).';
comment on column app_public.imported_jobs.twin_id is 'A job of the company that seems to be the same and is not of this source.';
comment on column app_public.imported_jobs.title is 'Its title there.';
comment on column app_public.imported_jobs.url is 'Its page there.';
comment on column app_public.imported_jobs.apply_url is 'Where the source takes applications.';
comment on column app_public.imported_jobs.direct_apply is 'Whether who applies there need not go anywhere else first; null when it does not say so.';
comment on column app_public.imported_jobs.contact is 'Whom the source names for questions.';
comment on column app_public.imported_jobs.written is 'The fields as the import wrote them last.';
comment on column app_public.imported_jobs.doubts is 'Fields that were understood without certainty, with the reason.';
comment on column app_public.imported_jobs.refused is 'Why the newest state was not taken over: limit, incomplete, unproved, later.';
comment on column app_public.imported_jobs.seen_at is 'When the source had it last.';
comment on column app_public.imported_jobs.missed is 'Nights in a row without it.';
comment on column app_public.imported_jobs.missed_at is 'The last of them.';
comment on column app_public.imported_jobs.gone_at is 'Since when it counts as gone.';
comment on column app_public.imported_jobs.paused_job is 'Whether the import paused the job: it goes on when the ad comes back.';

create table app_private.job_source_files (
  source_id uuid primary key references app_public.job_sources on delete cascade,
  ads jsonb not null
);
alter table app_private.job_source_files enable row level security;
comment on table app_private.job_source_files is 'What an uploaded file says, until it is read. No policy: only the worker reads it.';
comment on column app_private.job_source_files.source_id is 'The source.';
comment on column app_private.job_source_files.ads is 'Its rows: objects whose keys name fields.';

create type app_public.shown_source_run as (
  id uuid,
  started_at timestamptz,
  ended_at timestamptz,
  pages_done integer,
  pages_known integer,
  found integer,
  added integer,
  changed integer,
  gone integer,
  refused integer,
  problem text
);
comment on type app_public.shown_source_run is E'@name job_source_run\nWhat came of reading a source.';
comment on column app_public.shown_source_run.id is E'@notNull\nOrdered by time.';
comment on column app_public.shown_source_run.started_at is E'@notNull\nWhen it began.';
comment on column app_public.shown_source_run.ended_at is 'When it ended; null while it runs.';
comment on column app_public.shown_source_run.pages_done is E'@notNull\nPages read so far.';
comment on column app_public.shown_source_run.pages_known is E'@notNull\nPages known so far.';
comment on column app_public.shown_source_run.found is E'@notNull\nAds that the source has.';
comment on column app_public.shown_source_run.added is E'@notNull\nNew drafts.';
comment on column app_public.shown_source_run.changed is E'@notNull\nAds that changed there and so here.';
comment on column app_public.shown_source_run.gone is E'@notNull\nAds that were missing for the second night.';
comment on column app_public.shown_source_run.refused is E'@notNull\nAds that could not be taken over.';
comment on column app_public.shown_source_run.problem is 'Why nothing could be read.';

create type app_public.shown_source as (
  id uuid,
  kind app_public.job_source_kind,
  label text,
  url text,
  proof_line text,
  proved_by app_public.job_source_proof,
  is_paused boolean,
  is_running boolean,
  next_run_at timestamptz,
  runs app_public.shown_source_run[]
);
comment on type app_public.shown_source is E'@name job_source\nWhere a company takes its ads over from.';
comment on column app_public.shown_source.id is E'@notNull\nBy which verbs name it.';
comment on column app_public.shown_source.kind is E'@notNull\nAddress or file.';
comment on column app_public.shown_source.label is E'@notNull\nWhat people call it.';
comment on column app_public.shown_source.url is 'Where it is read; null for a file.';
comment on column app_public.shown_source.proof_line is E'@notNull\nThe line that proves it when it stands there.';
comment on column app_public.shown_source.proved_by is 'How it was proven; null: not yet, or a file.';
comment on column app_public.shown_source.is_paused is E'@notNull\nWhether it is left alone.';
comment on column app_public.shown_source.is_running is E'@notNull\nWhether it is read now, or waits to be.';
comment on column app_public.shown_source.next_run_at is 'When it is read by itself.';
comment on column app_public.shown_source.runs is E'@notNull\nThe newest ten, the newest first.';

create type app_public.ad_doubt as (
  field text,
  reason text
);
comment on type app_public.ad_doubt is 'A field of an imported ad that somebody should look at.';
comment on column app_public.ad_doubt.field is E'@notNull\nAs job_fields names it, in camel case.';
comment on column app_public.ad_doubt.reason is E'@notNull\nseveral, cut, language, guessed, range, currency, unclear or not_taken.';

create type app_public.shown_imported_job as (
  source_id uuid,
  source_label text,
  external_id text,
  job_id uuid,
  title text,
  location text,
  status app_public.job_status,
  url text,
  contact text,
  missing text[],
  doubts app_public.ad_doubt[],
  edited text[],
  twin_id uuid,
  twin_title text,
  refused text,
  gone_at timestamptz,
  is_proved boolean,
  is_whole boolean
);
comment on type app_public.shown_imported_job is E'@name imported_job\nAn ad that was taken over from a source.';
comment on column app_public.shown_imported_job.source_id is E'@notNull\nThe source.';
comment on column app_public.shown_imported_job.source_label is E'@notNull\nWhat people call the source.';
comment on column app_public.shown_imported_job.external_id is E'@notNull\nBy which the source knows it.';
comment on column app_public.shown_imported_job.job_id is 'The job; null when there is none.';
comment on column app_public.shown_imported_job.title is 'Title here, else there.';
comment on column app_public.shown_imported_job.location is 'Place of work.';
comment on column app_public.shown_imported_job.status is 'Where the job is in its life.';
comment on column app_public.shown_imported_job.url is 'Its page there.';
comment on column app_public.shown_imported_job.contact is 'Whom the source names for questions.';
comment on column app_public.shown_imported_job.missing is E'@notNull\nFields that it lacks for being submitted, in camel case.';
comment on column app_public.shown_imported_job.doubts is E'@notNull\nFields that somebody should look at; not those that were edited here.';
comment on column app_public.shown_imported_job.edited is E'@notNull\nFields that were edited here, which the import leaves alone.';
comment on column app_public.shown_imported_job.twin_id is 'A job that seems to be the same.';
comment on column app_public.shown_imported_job.twin_title is 'Its title.';
comment on column app_public.shown_imported_job.refused is 'Why the newest state was not taken over: limit, incomplete, unproved, later.';
comment on column app_public.shown_imported_job.gone_at is 'Since when the source does not have it any more.';
comment on column app_public.shown_imported_job.is_proved is E'@notNull\nWhether its source is proven, or a file.';
comment on column app_public.shown_imported_job.is_whole is E'@notNull\nA draft that lacks nothing, without a twin, that its source still has: ready to be submitted.';

create type app_public.job_import as (
  sources app_public.shown_source[],
  jobs app_public.shown_imported_job[]
);
comment on type app_public.job_import is 'What a company takes over by itself.';
comment on column app_public.job_import.sources is E'@notNull\nThe oldest first.';
comment on column app_public.job_import.jobs is E'@notNull\nDrafts first, then by title; at most 1,000.';

create type app_public.submitted_imports as (
  submitted integer,
  stopped_by text
);
comment on type app_public.submitted_imports is 'What came of submitting imported ads.';
comment on column app_public.submitted_imports.submitted is E'@notNull\nHow many were submitted.';
comment on column app_public.submitted_imports.stopped_by is 'The error code that ended it before all were, such as OS402 when nothing pays for the next one.';
