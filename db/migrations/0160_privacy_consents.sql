-- What a person consents to, each decision about it, and the words of the processing log
-- (docs/decisions/2026-11-22-consents-and-what-they-switch.md).

create type app_public.consent_type as enum (
  'newsletter_marketing', 'profile_visibility', 'data_analytics', 'third_party_sharing', 'site_preferences');
comment on type app_public.consent_type is 'What a person may consent to (specification, point 3): the first four on the privacy page; data_analytics, newsletter_marketing and site_preferences in the cookie banner.';

create type app_public.consent_source as enum ('settings', 'banner', 'unsubscribe', 'request');
comment on type app_public.consent_source is 'Where a consent was given or withdrawn: on the privacy page, in the cookie banner, by the link in a newsletter, or by submitting a job request.';

create table app_public.privacy_consents (
  id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references auth."user" on delete cascade,
  consent_type app_public.consent_type not null,
  consented boolean not null default false,
  consented_at timestamptz,
  withdrawn_at timestamptz,
  version integer not null default 1,
  primary key (user_id, consent_type),
  constraint privacy_consents_consented_invalid check (consented = (consented_at is not null) and not (consented and withdrawn_at is not null))
);
alter table app_public.privacy_consents enable row level security;
comment on table app_public.privacy_consents is 'What each person consents to now (specification, point 3). No row means no consent. Read by that person only, admins included; written by verbs.';
comment on column app_public.privacy_consents.id is 'Random; clients know a row by it.';
comment on column app_public.privacy_consents.user_id is 'Whose consent.';
comment on column app_public.privacy_consents.consent_type is 'To what.';
comment on column app_public.privacy_consents.consented is 'Whether the consent is given now.';
comment on column app_public.privacy_consents.consented_at is 'When it was given; null while it is not.';
comment on column app_public.privacy_consents.withdrawn_at is 'When it was withdrawn; null while it is given, and when it never was.';
comment on column app_public.privacy_consents.version is 'Counts changes, so that open pages drop older news.';

create table app_public.privacy_consent_events (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth."user" on delete cascade,
  consent_type app_public.consent_type not null,
  consented boolean not null,
  version text not null constraint privacy_consent_events_version_invalid check (char_length(version) between 1 and 40),
  user_agent text constraint privacy_consent_events_user_agent_too_long check (char_length(user_agent) <= 500),
  source app_public.consent_source not null,
  recorded_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index privacy_consent_events_user_id_idx on app_public.privacy_consent_events (user_id, consent_type, id desc);
alter table app_public.privacy_consent_events enable row level security;
comment on table app_public.privacy_consent_events is 'Proof of each decision about a consent (specification, point 3; Art. 7(1) GDPR). Only added to, never changed. Read by that person only, admins included.';
comment on column app_public.privacy_consent_events.id is 'Ordered by time (uuidv7).';
comment on column app_public.privacy_consent_events.user_id is 'Whose decision.';
comment on column app_public.privacy_consent_events.consent_type is 'About what.';
comment on column app_public.privacy_consent_events.consented is 'Whether the consent was given or withdrawn.';
comment on column app_public.privacy_consent_events.version is 'Version of the text that the person saw, at most 40 characters: of the cookie record, or of the privacy statement.';
comment on column app_public.privacy_consent_events.user_agent is 'Browser of the session, at most 500 characters.';
comment on column app_public.privacy_consent_events.source is 'Where it was decided.';
comment on column app_public.privacy_consent_events.recorded_at is 'Timestamp of the cookie record, by the clock of that browser; null for all other sources.';
comment on column app_public.privacy_consent_events.created_at is 'When it was decided, by the clock of the database.';

create table app_private.consent_kinds (
  consent_type app_public.consent_type primary key,
  label text not null,
  data_types text[] not null,
  is_in_settings boolean not null
);
alter table app_private.consent_kinds enable row level security;
comment on table app_private.consent_kinds is 'What a consent is about, in German, for the processing log.';
comment on column app_private.consent_kinds.consent_type is 'The consent.';
comment on column app_private.consent_kinds.label is 'Its name.';
comment on column app_private.consent_kinds.data_types is 'Which data it concerns.';
comment on column app_private.consent_kinds.is_in_settings is 'Whether the privacy page shows it, so that a missing row is inserted there (specification, point 7).';
insert into app_private.consent_kinds (consent_type, label, data_types, is_in_settings) values
  ('newsletter_marketing', 'Newsletter und Neuigkeiten', '{E-Mail}', true),
  ('profile_visibility', 'Stellengesuche werden gefunden', '{"Angaben im Stellengesuch"}', true),
  ('data_analytics', 'persönlicher Verlauf Ihrer Besuche', '{"Besuchte Seiten"}', true),
  ('third_party_sharing', 'Weitergabe an andere Websites', '{"Angaben im Stellengesuch"}', true),
  ('site_preferences', 'Einstellungen der Website merken', '{Einstellungen}', false);

-- The words of the processing log are rows: a room adds its own in the migration that begins to write them.
create table app_private.processing_kinds (
  kind text primary key,
  sentence text not null,
  legal_basis text not null,
  data_types text[] not null
);
alter table app_private.processing_kinds enable row level security;
comment on table app_private.processing_kinds is 'What app_private.log_processing writes, in German that the person concerned understands.';
comment on column app_private.processing_kinds.kind is 'Name of the kind of processing.';
comment on column app_private.processing_kinds.sentence is 'What happens and what for; words in braces are replaced.';
comment on column app_private.processing_kinds.legal_basis is 'Article of the law, with its name in words.';
comment on column app_private.processing_kinds.data_types is 'Which data, unless the caller says it.';
insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('signed_up', 'Sie haben ein Konto angelegt.', 'Vertrag · Art. 6 Abs. 1 lit. b DSGVO', '{Name,E-Mail,"Passwort (verschlüsselt)"}'),
  ('identity_released', 'Sie haben Ihre Identität freigegeben. Für {company}, zur Stelle „{job}“.',
    'Ihre Einwilligung · Art. 6 Abs. 1 lit. a DSGVO', '{Name,Telefon,E-Mail,Anschrift}'),
  ('release_withdrawn', 'Sie haben die Freigabe für {company} zurückgezogen. {outcome}', 'Ihr Widerruf · Art. 7 Abs. 3 DSGVO',
    '{Name,Telefon,E-Mail,Anschrift}'),
  ('contact_opened', '{company} hat Ihre Kontaktdaten geöffnet. Sie hatten sie am {date} freigegeben.',
    'Ihre Einwilligung · Art. 6 Abs. 1 lit. a DSGVO', '{Name,Telefon,E-Mail,Anschrift}'),
  ('conversation_deleted', 'Wir haben Ihr Gespräch mit {company} gelöscht, sechs Monate nach seinem Ende. Eine Freigabe darin ist damit beendet.',
    'Aufbewahrung · Art. 5 Abs. 1 lit. e DSGVO', '{Nachrichten,Freigabe}'),
  ('consent_given', 'Sie haben eingewilligt: {consent}.', 'Ihre Einwilligung · Art. 6 Abs. 1 lit. a DSGVO', '{}'),
  ('consent_withdrawn', 'Sie haben Ihre Einwilligung widerrufen: {consent}.', 'Ihr Widerruf · Art. 7 Abs. 3 DSGVO', '{}'),
  ('data_exported', 'Sie haben Ihre Daten exportiert.', 'Ihr Recht auf Auskunft und Übertragbarkeit · Art. 15 und 20 DSGVO',
    '{"Alle gespeicherten Daten"}'),
  ('deletion_requested', 'Sie haben die Löschung Ihres Kontos beantragt. Gelöscht wird es am {date}.', 'Ihr Recht auf Löschung · Art. 17 DSGVO',
    '{"Alle gespeicherten Daten"}'),
  ('deletion_withdrawn', 'Sie haben die Löschung Ihres Kontos zurückgenommen.', 'Ihr Recht auf Löschung · Art. 17 DSGVO',
    '{"Alle gespeicherten Daten"}');

alter table app_public.data_processing_logs add column kind text references app_private.processing_kinds;
update app_public.data_processing_logs set kind = case split_part(cause, ':', 1)
  when 'release' then 'identity_released'
  when 'withdrawal' then 'release_withdrawn'
  when 'opening' then 'contact_opened'
  when 'purge' then 'conversation_deleted' end;
alter table app_public.data_processing_logs alter column kind set not null;
create index data_processing_logs_kind_idx on app_public.data_processing_logs (kind);
create index data_processing_logs_created_at_idx on app_public.data_processing_logs (created_at);
comment on column app_public.data_processing_logs.kind is 'Kind of processing, as in app_private.processing_kinds: contact_opened, consent_given …';

-- The words are now those of app_private.processing_kinds.
drop function if exists app_private.log_processing(uuid, text, text, text[], text);

-- Publishing a request was the consent that it is found, when nobody was asked for it by name. Whoever has only drafts is
-- asked when submitting one.
with published as (
  insert into app_public.privacy_consents (user_id, consent_type, consented, consented_at)
  select job_requests.applicant_id, 'profile_visibility', true, min(coalesce(job_requests.submitted_at, job_requests.created_at))
  from app_public.job_requests
  where job_requests.status <> 'entwurf'
  group by job_requests.applicant_id
  returning privacy_consents.user_id, privacy_consents.consented_at
)
insert into app_public.privacy_consent_events (user_id, consent_type, consented, version, source, created_at)
select published.user_id, 'profile_visibility', true, 'vor 2026-11-22', 'request', published.consented_at
from published;
