-- What conversations about requests show and record (docs/decisions/2026-11-22-chiffre-identity-apart-from-the-request.md).

alter table app_public.contact_requests
  add column closed_at timestamptz,
  add column last_message_from_company boolean not null default true;
comment on column app_public.contact_requests.closed_at is 'When the applicant declined or blocked the company; null before.';
comment on column app_public.contact_requests.last_message_from_company is 'Whether the company wrote the newest message; the other side has to answer it.';

-- A version of the contact goes when no living release names it; what was released and withdrawn stays in the history.
alter table app_public.identity_releases
  drop constraint identity_releases_contact_fkey,
  alter column contact_version drop not null,
  add constraint identity_releases_contact_fkey foreign key (request_id, contact_version)
    references app_public.job_request_contacts on delete set null (contact_version),
  add column last_opened_by uuid references auth."user" on delete set null;
create index identity_releases_last_opened_by_idx on app_public.identity_releases (last_opened_by);
comment on constraint identity_releases_contact_fkey on app_public.identity_releases is E'@behavior -*\nThe version of the contact that is released.';
comment on column app_public.identity_releases.contact_version is 'The version that was released; a later one needs a new release. Null when it was deleted after the withdrawal.';
comment on column app_public.identity_releases.last_opened_by is 'Member of the company who opened it last; null when that account is gone.';

-- Two hidden companies may share a mail domain, and an applicant may choose the same one: each row ends by itself.
alter table app_public.hidden_employers
  drop constraint hidden_employers_mail_domain_key,
  add constraint hidden_employers_mail_domain_key unique nulls not distinct (applicant_id, via_id, company_id, mail_domain, account_id);

create type app_public.content_report_reason as enum
  ('belaestigung', 'diskriminierung', 'betrug', 'werbung', 'persoenliche_daten', 'sonstiges');
comment on type app_public.content_report_reason is 'Kind of a complaint about a conversation or a request.';
create type app_public.content_report_outcome as enum ('massnahme', 'kein_verstoss');
comment on type app_public.content_report_outcome is 'What an admin decided about a report: massnahme (something was done about it) or kein_verstoss (it breaks no rule).';
alter table app_public.content_reports
  drop constraint content_reports_reason_invalid,
  alter column reason type app_public.content_report_reason using reason::app_public.content_report_reason,
  add column outcome app_public.content_report_outcome,
  add constraint content_reports_outcome_required check ((outcome is null) = (settled_at is null));
comment on column app_public.content_reports.outcome is 'What the admin decided; null while it is open.';

create table app_private.free_mail_domains (
  domain text primary key
);
alter table app_private.free_mail_domains enable row level security;
comment on table app_private.free_mail_domains is 'Providers of private mailboxes, the ones that the sign-up of employers refuses. Loaded by every migrate (db/data/free-mail-domains.ts).';
comment on column app_private.free_mail_domains.domain is 'In lower case; subdomains count as well.';

create type app_public.conversation_side as enum ('applicant', 'company');
comment on type app_public.conversation_side is 'The two sides of a conversation about a request.';

create type app_public.conversation_state as enum ('offen', 'beantwortet', 'freigegeben', 'zurueckgezogen', 'abgesagt');
comment on type app_public.conversation_state is 'offen: the applicant has not answered; beantwortet: both write, without the contact; freigegeben: the company may open the contact; zurueckgezogen: it no longer may, both write on; abgesagt: the applicant ended it.';

create type app_public.conversation_filter as enum ('alle', 'ungelesen', 'antwort_offen');
comment on type app_public.conversation_filter is 'alle; ungelesen: with messages that the side of the caller has not read; antwort_offen: the other side wrote last, and the side of the caller may write.';

create type app_public.conversation as (
  id uuid,
  version integer,
  side app_public.conversation_side,
  state app_public.conversation_state,
  request_id uuid,
  chiffre text,
  request_title text,
  request_is_online boolean,
  job_id uuid,
  job_title text,
  job_slug text,
  job_salary_range text,
  company_id uuid,
  company_name text,
  company_is_verified boolean,
  company_logo_path text,
  company_town text,
  asked_by text,
  asked_at timestamptz,
  answered_at timestamptz,
  released_at timestamptz,
  release_is_current boolean,
  opened_count integer,
  last_opened_at timestamptz,
  last_opened_by text,
  withdrawn_at timestamptz,
  closed_at timestamptz,
  last_message_text text,
  last_message_from_company boolean,
  last_message_at timestamptz,
  unread_count integer,
  other_read_at timestamptz,
  may_write boolean
);
comment on type app_public.conversation is 'A conversation about a request, as the side of the caller reads it. Never names the applicant: that is what openContact is for.';
comment on column app_public.conversation.id is E'@notNull\nThe contact request.';
comment on column app_public.conversation.version is E'@notNull\nCounts changes. Ignore what is not newer than the client''s own.';
comment on column app_public.conversation.side is E'@notNull\nOn which side the caller is.';
comment on column app_public.conversation.state is E'@notNull\nWhere the conversation is.';
comment on column app_public.conversation.request_id is E'@notNull\nThe request; ends its URL.';
comment on column app_public.conversation.chiffre is E'@notNull\nWhat the company calls the applicant, for example 7K4-MQ2.';
comment on column app_public.conversation.request_title is E'@notNull\nTitle of the request as it is now, also when it is no longer online.';
comment on column app_public.conversation.request_is_online is E'@notNull\nWhether the public finds the request; otherwise its page leads elsewhere.';
comment on column app_public.conversation.job_id is 'The job that the first message named; null when it was deleted.';
comment on column app_public.conversation.job_title is E'@notNull\nTitle of that job when the company asked.';
comment on column app_public.conversation.job_slug is 'Last part of the URL of that job; null while it is not online.';
comment on column app_public.conversation.job_salary_range is 'Salary range of that job as text; null while it is not online.';
comment on column app_public.conversation.company_id is E'@notNull\nThe company.';
comment on column app_public.conversation.company_name is E'@notNull\nName of the company.';
comment on column app_public.conversation.company_is_verified is E'@notNull\nWhether an admin checked the company.';
comment on column app_public.conversation.company_logo_path is 'Path of the approved logo of the company; null without one.';
comment on column app_public.conversation.company_town is 'Seat of the company; null while unknown.';
comment on column app_public.conversation.asked_by is 'Name of the person who wrote for the company first; null when that account is gone.';
comment on column app_public.conversation.asked_at is E'@notNull\nWhen the company asked.';
comment on column app_public.conversation.answered_at is 'First answer of the applicant; a release is one.';
comment on column app_public.conversation.released_at is 'When the contact was last released to this company; null when it never was.';
comment on column app_public.conversation.release_is_current is 'Whether the release names the contact data as they are now; false after a change, which needs a new release. For the applicant; null for the company and without a living release.';
comment on column app_public.conversation.opened_count is E'@notNull\nHow often the company opened the contact, over all releases.';
comment on column app_public.conversation.last_opened_at is 'When the company opened it last; null means never.';
comment on column app_public.conversation.last_opened_by is 'Name of the person who did; null when that account is gone.';
comment on column app_public.conversation.withdrawn_at is 'When the applicant withdrew the last release; null while it lasts.';
comment on column app_public.conversation.closed_at is 'When the applicant declined; null before.';
comment on column app_public.conversation.last_message_text is E'@notNull\nThe newest message, plain text; empty in a conversation without one.';
comment on column app_public.conversation.last_message_from_company is E'@notNull\nWhether the company wrote it.';
comment on column app_public.conversation.last_message_at is E'@notNull\nWhen; orders lists.';
comment on column app_public.conversation.unread_count is E'@notNull\nMessages of the other side that the side of the caller has not read; counted up to 100.';
comment on column app_public.conversation.other_read_at is 'Up to when the other side has read; null when it has read nothing.';
comment on column app_public.conversation.may_write is E'@notNull\nWhether the side of the caller may write now.';

create type app_public.conversation_message as (
  id uuid,
  from_company boolean,
  is_own boolean,
  author_name text,
  body text,
  created_at timestamptz,
  is_read boolean
);
comment on type app_public.conversation_message is 'A message of a conversation. Never changed.';
comment on column app_public.conversation_message.id is E'@notNull\nOrdered by time (uuidv7).';
comment on column app_public.conversation_message.from_company is E'@notNull\nWhether the company wrote it; otherwise the applicant did.';
comment on column app_public.conversation_message.is_own is E'@notNull\nWhether the side of the caller wrote it.';
comment on column app_public.conversation_message.author_name is 'Name of the member of the company who wrote it; null for the applicant, and when that account is gone.';
comment on column app_public.conversation_message.body is E'@notNull\nPlain text, 1 to 1,000 characters.';
comment on column app_public.conversation_message.created_at is E'@notNull\nWhen.';
comment on column app_public.conversation_message.is_read is E'@notNull\nWhether the side that it was written to has read it.';

create type app_public.conversation_event_kind as enum ('angefragt', 'freigegeben', 'geoeffnet', 'zurueckgezogen', 'abgesagt');
comment on type app_public.conversation_event_kind is 'What happens in a conversation besides messages; geoeffnet is the last opening of the contact under a release.';

create type app_public.conversation_event as (
  kind app_public.conversation_event_kind,
  happened_at timestamptz,
  person_name text
);
comment on type app_public.conversation_event is 'An event in the history of a conversation.';
comment on column app_public.conversation_event.kind is E'@notNull\nWhat happened.';
comment on column app_public.conversation_event.happened_at is E'@notNull\nWhen.';
comment on column app_public.conversation_event.person_name is 'Name of the member of the company who did it; null for what the applicant did, and when that account is gone.';

create type app_public.conversation_counts as (
  total bigint,
  unread bigint,
  reply_due bigint,
  offen bigint,
  beantwortet bigint,
  freigegeben bigint,
  zurueckgezogen bigint,
  abgesagt bigint
);
comment on type app_public.conversation_counts is E'@name conversation_counts\nConversations of one side of the caller, by state.';
comment on column app_public.conversation_counts.total is E'@notNull\nAll.';
comment on column app_public.conversation_counts.unread is E'@notNull\nWith messages that this side has not read.';
comment on column app_public.conversation_counts.reply_due is E'@notNull\nThe other side wrote last, and this side may write.';
comment on column app_public.conversation_counts.offen is E'@notNull\nNot answered by the applicant.';
comment on column app_public.conversation_counts.beantwortet is E'@notNull\nAnswered, never released.';
comment on column app_public.conversation_counts.freigegeben is E'@notNull\nThe company may open the contact.';
comment on column app_public.conversation_counts.zurueckgezogen is E'@notNull\nThe release was withdrawn.';
comment on column app_public.conversation_counts.abgesagt is E'@notNull\nDeclined by the applicant.';

create type app_public.opened_contact as (
  request_id uuid,
  chiffre text,
  contact_person text,
  contact_email text,
  contact_phone text,
  contact_street text,
  contact_zip text,
  contact_city text,
  contact_country text,
  noted_on date,
  released_at timestamptz
);
comment on type app_public.opened_contact is 'The contact of an applicant in the version that was released to the company of the caller. Keep it in the open page only: it is gone when the release is withdrawn.';
comment on column app_public.opened_contact.request_id is E'@notNull\nThe request.';
comment on column app_public.opened_contact.chiffre is E'@notNull\nWhat the applicant is called elsewhere.';
comment on column app_public.opened_contact.contact_person is 'Name.';
comment on column app_public.opened_contact.contact_email is 'E-mail address.';
comment on column app_public.opened_contact.contact_phone is 'Telephone number.';
comment on column app_public.opened_contact.contact_street is 'Street and number; null when the applicant gave none.';
comment on column app_public.opened_contact.contact_zip is 'Postal code.';
comment on column app_public.opened_contact.contact_city is 'Town.';
comment on column app_public.opened_contact.contact_country is 'Country, ISO 3166-1.';
comment on column app_public.opened_contact.noted_on is E'@notNull\nDay of the released version, in Berlin.';
comment on column app_public.opened_contact.released_at is E'@notNull\nWhen it was released to the company.';

create type app_public.contact_allowance as (
  contacts_left integer,
  contacts_per_day integer,
  resets_at timestamptz
);
comment on type app_public.contact_allowance is 'How many requests a company may contact today for the first time.';
comment on column app_public.contact_allowance.contacts_left is E'@notNull\nNew contacts left today.';
comment on column app_public.contact_allowance.contacts_per_day is E'@notNull\nNew contacts a day.';
comment on column app_public.contact_allowance.resets_at is E'@notNull\nNext midnight in Berlin, when all are available again.';

create type app_public.hidden_from as (
  id uuid,
  company_id uuid,
  company_name text,
  company_town text,
  mail_domain text,
  hidden_at timestamptz
);
comment on type app_public.hidden_from is 'From whom the caller hides all own requests: a company or a mail domain.';
comment on column app_public.hidden_from.id is E'@notNull\nNames it for unhideEmployer.';
comment on column app_public.hidden_from.company_id is 'The company; null for a mail domain.';
comment on column app_public.hidden_from.company_name is 'Its name.';
comment on column app_public.hidden_from.company_town is 'Its seat; null while unknown.';
comment on column app_public.hidden_from.mail_domain is 'The mail domain, with its subdomains; null for a company.';
comment on column app_public.hidden_from.hidden_at is E'@notNull\nSince when.';

create type app_public.found_company as (
  id uuid,
  company_name text,
  town text,
  is_verified boolean
);
comment on type app_public.found_company is 'A company that an applicant can hide from.';
comment on column app_public.found_company.id is E'@notNull\nThe company.';
comment on column app_public.found_company.company_name is E'@notNull\nIts name.';
comment on column app_public.found_company.town is 'Its seat; null while unknown.';
comment on column app_public.found_company.is_verified is E'@notNull\nWhether an admin checked it.';

-- A mail about a message waits a few minutes: no mail about what was read in the meantime.
alter type app_private.notice add attribute mail_delay interval;
comment on column app_private.notice.mail_delay is 'How long a mail at once waits, so that what was read in the meantime makes none; null means not at all.';
-- The function with one more parameter would stand beside this one and make each call ambiguous.
drop function if exists app_private.make_notice(app_public.notification_type, text, text, uuid, text, uuid, text, jsonb, text, text);
drop function if exists app_private.send_mail(text, text, jsonb, text);

-- Policies ask requests_kept_from_me instead, once per statement; the reload of db/policies makes them again.
drop policy if exists read_as_company on app_public.contact_requests;
drop policy if exists read_as_company on app_public.identity_releases;
drop function if exists app_hidden.is_hidden_from_me(uuid);
