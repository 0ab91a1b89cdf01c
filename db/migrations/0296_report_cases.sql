-- Notices of illegal content and what becomes of them (DSA, Art. 16, 17, 20, 24): several notices about one thing are one case, an admin
-- decides about the case, and both sides may complain. content_reports stays the table of the notices.

alter type app_public.content_report_reason add value if not exists 'rechtswidrig';
alter type app_public.content_report_reason add value if not exists 'irrefuehrend';
alter type app_public.content_report_reason add value if not exists 'kindesmissbrauch';
comment on type app_public.content_report_reason is 'Kind of a notice. kindesmissbrauch: sexual abuse of children, the one kind that may be reported without a name (DSA, Art. 16(2)(c)).';

create type app_public.report_subject as enum ('job', 'job_request', 'company', 'contact_request', 'application');
comment on type app_public.report_subject is 'What is reported: a job, a request, a company, a conversation about a request (contact_request), or the messages of an application.';
create type app_public.report_measure as enum ('keine', 'eingeschraenkt', 'entfernt', 'konto_gesperrt', 'sonstige');
comment on type app_public.report_measure is 'What was done (DSA, Art. 17(1)): keine; eingeschraenkt: not to be seen until it is changed and read again, a company loses its verification, a conversation ends; entfernt: blocked, or messages removed; konto_gesperrt: an account is suspended; sonstige: something else, which an admin did elsewhere.';
create type app_public.report_ground as enum ('gesetz', 'agb');
comment on type app_public.report_ground is 'Why: the content is illegal (gesetz), or it breaks the terms of this site (agb) (DSA, Art. 17(3)(d) and (e)).';
create type app_public.report_case_state as enum ('offen', 'beschwerde', 'entschieden');
comment on type app_public.report_case_state is 'offen: no admin has decided; beschwerde: decided, and a complaint about it waits; entschieden: nothing waits.';
create type app_public.report_side as enum ('melder', 'betroffen');
comment on type app_public.report_side is 'Who reported something, or who is behind what was reported.';

create table app_public.report_cases (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint report_cases_reference_key unique,
  subject_kind app_public.report_subject not null,
  subject_id uuid not null,
  against_company boolean not null,
  subject_title text constraint report_cases_subject_title_too_long check (char_length(subject_title) <= 200),
  opened_at timestamptz not null default now(),
  claimed_by uuid references auth."user" on delete set null,
  claimed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references auth."user" on delete set null,
  measure app_public.report_measure,
  ground_kind app_public.report_ground,
  ground text constraint report_cases_ground_too_long check (char_length(ground) <= 2000),
  facts text constraint report_cases_facts_too_long check (char_length(facts) <= 2000),
  is_automated boolean not null default false,
  revised_at timestamptz,
  undone_at timestamptz,
  constraint report_cases_measure_required check ((measure is null) = (decided_at is null))
);
create unique index report_cases_open_key on app_public.report_cases (subject_kind, subject_id, against_company) where decided_at is null;
create index report_cases_open_idx on app_public.report_cases (opened_at, id) where decided_at is null;
create index report_cases_decided_idx on app_public.report_cases (decided_at desc, id desc) where decided_at is not null;
create index report_cases_subject_idx on app_public.report_cases (subject_id);
create index report_cases_claimed_by_idx on app_public.report_cases (claimed_by);
create index report_cases_decided_by_idx on app_public.report_cases (decided_by);
alter table app_public.report_cases enable row level security;
comment on table app_public.report_cases is E'@name report_case_rows\n@behavior -*\nOne thing that was reported, by one or more notices, and what was decided about it. While none is decided there is one per thing and side. Read by admins only.';
comment on column app_public.report_cases.id is 'Random.';
comment on column app_public.report_cases.reference is 'What people are told to name, such as M-7K4M-Q2RX; not the reference of any notice, which only its reporter knows.';
comment on column app_public.report_cases.subject_kind is 'What was reported.';
comment on column app_public.report_cases.subject_id is 'Its id; no foreign key, because a case outlives what it is about, and a notice may name what does not exist.';
comment on column app_public.report_cases.against_company is 'Whether it is by a company; otherwise by an applicant. The two sides of a conversation are two cases.';
comment on column app_public.report_cases.subject_title is 'Its title when it was first reported; null when there was no such thing.';
comment on column app_public.report_cases.opened_at is 'When it was first reported.';
comment on column app_public.report_cases.claimed_by is 'The admin who works on it; null when nobody does, or when that account is gone.';
comment on column app_public.report_cases.claimed_at is 'Since when; another admin may claim it 30 minutes later.';
comment on column app_public.report_cases.decided_at is 'When an admin decided; null before.';
comment on column app_public.report_cases.decided_by is 'Which admin; another one decides about complaints.';
comment on column app_public.report_cases.measure is 'What was done; null before the decision.';
comment on column app_public.report_cases.ground_kind is 'Whether law or terms are the ground; null without a measure.';
comment on column app_public.report_cases.ground is 'The law or the clause of the terms, and why the content breaks it (DSA, Art. 17(3)(d) and (e)). Read by both sides. At most 2,000 characters.';
comment on column app_public.report_cases.facts is 'Facts and circumstances of the decision (DSA, Art. 17(3)(b)). Read by both sides: names no reporter. At most 2,000 characters.';
comment on column app_public.report_cases.is_automated is 'Whether automated means were used to decide; never, so far (DSA, Art. 16(6), 17(3)(c)).';
comment on column app_public.report_cases.revised_at is 'When a complaint of a reporter led to another decision; complaints about it start here. Null when none did.';
comment on column app_public.report_cases.undone_at is 'When the measure was undone, because a complaint was right; null otherwise.';

create table app_private.report_undo (
  case_id uuid primary key references app_public.report_cases on delete cascade,
  before jsonb not null
);
alter table app_private.report_undo enable row level security;
comment on table app_private.report_undo is 'What a measure changed, as it was before, so that a complaint can undo it. Kept as long as the case. No role has a grant.';
comment on column app_private.report_undo.case_id is 'The case.';
comment on column app_private.report_undo.before is 'By kind of measure: status of a job, request or conversation, verification of a company, removed messages, suspended account.';

alter table app_public.content_reports
  drop constraint content_reports_subject_kind_invalid,
  drop constraint content_reports_details_too_long;
drop index app_public.content_reports_subject_key;
alter table app_public.content_reports
  alter column subject_kind type app_public.report_subject using subject_kind::app_public.report_subject,
  add constraint content_reports_details_too_long check (char_length(details) <= 2000),
  add column case_id uuid references app_public.report_cases on delete cascade,
  add column reference text,
  add column message_id uuid;
create unique index content_reports_subject_key on app_public.content_reports (reporter_id, subject_kind, subject_id)
  where settled_at is null;

-- Open notices about one thing become one case; each settled one is a case that was decided.
update app_public.content_reports set reference = 'M-' || upper(substr(code, 1, 4) || '-' || substr(code, 5, 4))
from (select reports.id as report_id, translate(md5(reports.id::text), 'il', '89') as code from app_public.content_reports as reports) as codes
where codes.report_id = content_reports.id;
with grouped as (
  select gen_random_uuid() as case_id, array_agg(reports.id) as report_ids, reports.subject_kind, reports.subject_id,
    coalesce(reports.evidence ->> 'reportedBy', '') = 'applicant' as against_company,
    min(reports.created_at) as opened_at, reports.settled_at, max(reports.settled_by::text)::uuid as settled_by, max(reports.outcome) as outcome,
    min(left(coalesce(reports.evidence ->> 'title', reports.evidence ->> 'requestTitle'), 200)) as subject_title
  from app_public.content_reports as reports
  group by reports.subject_kind, reports.subject_id, coalesce(reports.evidence ->> 'reportedBy', '') = 'applicant', reports.settled_at,
    case when reports.settled_at is not null then reports.id end
), made as (
  insert into app_public.report_cases (id, reference, subject_kind, subject_id, against_company, subject_title, opened_at, decided_at, decided_by, measure)
  select grouped.case_id, 'M-' || upper(substr(md5(grouped.case_id::text), 1, 4) || '-' || substr(md5(grouped.case_id::text), 5, 4)),
    grouped.subject_kind, grouped.subject_id, grouped.against_company, grouped.subject_title, grouped.opened_at,
    grouped.settled_at, grouped.settled_by,
    case grouped.outcome when 'massnahme' then 'sonstige' when 'kein_verstoss' then 'keine' end::app_public.report_measure
  from grouped
  returning report_cases.id
)
update app_public.content_reports set case_id = grouped.case_id
from grouped where content_reports.id = any (grouped.report_ids);
alter table app_public.content_reports
  alter column case_id set not null,
  alter column reference set not null,
  add constraint content_reports_reference_key unique (reference);
create index content_reports_case_id_idx on app_public.content_reports (case_id);
comment on column app_public.content_reports.subject_kind is 'What is reported.';
comment on column app_public.content_reports.details is 'Words of the person who reports, at most 2,000 characters.';
comment on column app_public.content_reports.case_id is 'The case that it belongs to.';
comment on column app_public.content_reports.reference is 'What the reporter names, such as M-7K4M-Q2RX. Nobody else is told.';
comment on column app_public.content_reports.message_id is 'Which message of a conversation or an application is meant; null for all of it, and for other things.';

create table app_private.report_contacts (
  report_id uuid primary key references app_public.content_reports on delete cascade,
  name text constraint report_contacts_name_too_long check (char_length(name) <= 100),
  email text constraint report_contacts_email_too_long check (char_length(email) <= 254)
);
create index report_contacts_email_idx on app_private.report_contacts (email);
alter table app_private.report_contacts enable row level security;
comment on table app_private.report_contacts is 'Who reported something without an account. Apart from the notice, so that no read of notices can show it: only app_public.report_case reads it, for admins. No role has a grant.';
comment on column app_private.report_contacts.report_id is 'The notice.';
comment on column app_private.report_contacts.name is 'As typed; nobody checked it. At most 100 characters.';
comment on column app_private.report_contacts.email is 'Where receipt and decision go; nobody checked it.';

create table app_public.report_complaints (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references app_public.report_cases on delete cascade,
  report_id uuid references app_public.content_reports on delete cascade,
  author_id uuid references auth."user" on delete set null,
  explanation text not null constraint report_complaints_explanation_too_long check (char_length(explanation) <= 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references auth."user" on delete set null,
  is_upheld boolean,
  reasons text constraint report_complaints_reasons_too_long check (char_length(reasons) <= 2000),
  constraint report_complaints_is_upheld_required check ((is_upheld is null) = (decided_at is null))
);
create unique index report_complaints_reporter_key on app_public.report_complaints (report_id);
create unique index report_complaints_owner_key on app_public.report_complaints (case_id) where report_id is null;
create index report_complaints_open_idx on app_public.report_complaints (created_at, id) where decided_at is null;
create index report_complaints_case_id_idx on app_public.report_complaints (case_id);
create index report_complaints_author_id_idx on app_public.report_complaints (author_id);
create index report_complaints_decided_by_idx on app_public.report_complaints (decided_by);
alter table app_public.report_complaints enable row level security;
comment on table app_public.report_complaints is E'@name report_complaint_rows\n@behavior -*\nComplaints about decisions (DSA, Art. 20): one per notice, and one of those whose content it was. Read by admins only.';
comment on column app_public.report_complaints.id is 'Random.';
comment on column app_public.report_complaints.case_id is 'The case whose decision it is about.';
comment on column app_public.report_complaints.report_id is 'The notice of the reporter who complains; null when the other side does.';
comment on column app_public.report_complaints.author_id is 'The account that complains; null by a link in a mail, and when that account is gone.';
comment on column app_public.report_complaints.explanation is 'Why, at most 2,000 characters.';
comment on column app_public.report_complaints.created_at is 'When; within six months after the decision.';
comment on column app_public.report_complaints.decided_at is 'When an admin decided; null before.';
comment on column app_public.report_complaints.decided_by is 'Which admin; not the one who decided the case, where there is another.';
comment on column app_public.report_complaints.is_upheld is 'Whether the complaint was right; null before.';
comment on column app_public.report_complaints.reasons is 'Why; read by both sides. At most 2,000 characters.';

create table app_private.report_years (
  year smallint primary key,
  figures jsonb not null,
  noted_at timestamptz not null default now()
);
alter table app_private.report_years enable row level security;
comment on table app_private.report_years is 'Figures of finished years (DSA, Art. 15 and 24), written before the first case of the year is purged. Numbers only. No role has a grant; app_public.transparency_report shows them.';
comment on column app_private.report_years.year is 'Calendar year, in Berlin.';
comment on column app_private.report_years.figures is 'As app_private.report_figures returns them.';
comment on column app_private.report_years.noted_at is 'When they were written.';

-- What the functions show.
create type app_public.report_reporter as enum ('konto', 'ohne_konto', 'anonym');
comment on type app_public.report_reporter is 'Who reported something: somebody with an account (or who had one), somebody who gave an address without one, or nobody who can be told.';

create type app_public.report_receipt as (
  id uuid,
  reference text,
  is_new boolean
);
comment on type app_public.report_receipt is 'That a notice arrived.';
comment on column app_public.report_receipt.id is E'@notNull\nThe notice; reportState tells what becomes of it.';
comment on column app_public.report_receipt.reference is E'@notNull\nWhat to name in questions about it.';
comment on column app_public.report_receipt.is_new is E'@notNull\nFalse while an earlier notice of the caller about the same thing is open: that is the one returned.';

create type app_public.report_complaint_state as (
  created_at timestamptz,
  explanation text,
  decided_at timestamptz,
  is_upheld boolean,
  reasons text
);
comment on type app_public.report_complaint_state is 'A complaint, as the person who made it reads it.';
comment on column app_public.report_complaint_state.created_at is E'@notNull\nWhen.';
comment on column app_public.report_complaint_state.explanation is E'@notNull\nWhy.';
comment on column app_public.report_complaint_state.decided_at is 'When an admin decided; null before.';
comment on column app_public.report_complaint_state.is_upheld is 'Whether it was right; null before.';
comment on column app_public.report_complaint_state.reasons is 'Why; null before.';

create type app_public.report_state as (
  id uuid,
  side app_public.report_side,
  reference text,
  subject_kind app_public.report_subject,
  subject_title text,
  filed_at timestamptz,
  decided_at timestamptz,
  measure app_public.report_measure,
  ground_kind app_public.report_ground,
  ground text,
  facts text,
  is_automated boolean,
  is_undone boolean,
  complaint_until timestamptz,
  may_complain boolean,
  complaint app_public.report_complaint_state
);
comment on type app_public.report_state is 'Where a notice stands, for its reporter, or a decision, for those whose content it is about. Never tells the one side of the other.';
comment on column app_public.report_state.id is E'@notNull\nThe notice of a reporter, the case of the other side.';
comment on column app_public.report_state.side is E'@notNull\nFor whom this is.';
comment on column app_public.report_state.reference is E'@notNull\nWhat to name in questions about it.';
comment on column app_public.report_state.subject_kind is E'@notNull\nWhat was reported.';
comment on column app_public.report_state.subject_title is 'Its title when it was reported; null when it had none.';
comment on column app_public.report_state.filed_at is 'When the caller reported it; null for the other side.';
comment on column app_public.report_state.decided_at is 'When an admin decided; null before.';
comment on column app_public.report_state.measure is 'What was done; null before the decision.';
comment on column app_public.report_state.ground_kind is 'Law or terms; null without a measure.';
comment on column app_public.report_state.ground is 'Which law or clause, and why; null without a measure.';
comment on column app_public.report_state.facts is 'Facts and circumstances; null before the decision.';
comment on column app_public.report_state.is_automated is E'@notNull\nWhether automated means decided.';
comment on column app_public.report_state.is_undone is E'@notNull\nWhether a complaint led to undoing the measure.';
comment on column app_public.report_state.complaint_until is 'Until when a complaint is possible: six months; null before the decision.';
comment on column app_public.report_state.may_complain is E'@notNull\nWhether the caller may complain now.';
comment on column app_public.report_state.complaint is 'The complaint of this side; null when there is none.';

create type app_public.report_case_notice as (
  id uuid,
  reference text,
  created_at timestamptz,
  reason app_public.content_report_reason,
  details text,
  evidence jsonb,
  message_id uuid,
  reporter_kind app_public.report_reporter,
  reporter_name text,
  reporter_email text
);
comment on type app_public.report_case_notice is 'A notice, as admins read it.';
comment on column app_public.report_case_notice.id is E'@notNull\nThe notice.';
comment on column app_public.report_case_notice.reference is E'@notNull\nWhat its reporter names.';
comment on column app_public.report_case_notice.created_at is E'@notNull\nWhen.';
comment on column app_public.report_case_notice.reason is E'@notNull\nKind of the notice.';
comment on column app_public.report_case_notice.details is 'Words of the reporter; null without any.';
comment on column app_public.report_case_notice.evidence is E'@notNull\nWhat the thing said when it was reported, {} when there was none.';
comment on column app_public.report_case_notice.message_id is 'The message that is meant; null for all of them and for other things.';
comment on column app_public.report_case_notice.reporter_kind is E'@notNull\nWho reported it.';
comment on column app_public.report_case_notice.reporter_name is 'Name of the reporter; only in reportCase, null in lists, and where there is none.';
comment on column app_public.report_case_notice.reporter_email is 'E-mail address of the reporter; only in reportCase, null in lists, and where there is none.';

create type app_public.report_case_complaint as (
  id uuid,
  by_reporter boolean,
  created_at timestamptz,
  explanation text,
  decided_at timestamptz,
  decided_by_name text,
  is_upheld boolean,
  reasons text,
  may_decide boolean
);
comment on type app_public.report_case_complaint is 'A complaint, as admins read it.';
comment on column app_public.report_case_complaint.id is E'@notNull\nThe complaint.';
comment on column app_public.report_case_complaint.by_reporter is E'@notNull\nWhether a reporter complains; otherwise the other side does.';
comment on column app_public.report_case_complaint.created_at is E'@notNull\nWhen.';
comment on column app_public.report_case_complaint.explanation is E'@notNull\nWhy.';
comment on column app_public.report_case_complaint.decided_at is 'When an admin decided; null before.';
comment on column app_public.report_case_complaint.decided_by_name is 'Name of that admin; null before, and when that account is gone.';
comment on column app_public.report_case_complaint.is_upheld is 'Whether it was right; null before.';
comment on column app_public.report_case_complaint.reasons is 'Why; null before.';
comment on column app_public.report_case_complaint.may_decide is E'@notNull\nWhether the caller may decide: not who decided the case, while there is another admin.';

create type app_public.report_case_account as (
  id uuid,
  name text
);
comment on type app_public.report_case_account is 'An account behind what was reported.';
comment on column app_public.report_case_account.id is E'@notNull\nThe account.';
comment on column app_public.report_case_account.name is 'Its name; null for an applicant, who is a Chiffre here.';

create type app_public.report_case as (
  id uuid,
  reference text,
  state app_public.report_case_state,
  subject_kind app_public.report_subject,
  subject_id uuid,
  subject_title text,
  against_company boolean,
  opened_at timestamptz,
  sorted_at timestamptz,
  report_count integer,
  reasons app_public.content_report_reason[],
  claimed_at timestamptz,
  claimed_by_id uuid,
  claimed_by_name text,
  decided_at timestamptz,
  decided_by_id uuid,
  decided_by_name text,
  measure app_public.report_measure,
  ground_kind app_public.report_ground,
  ground text,
  facts text,
  is_automated boolean,
  undone_at timestamptz,
  allowed_measures app_public.report_measure[],
  accounts app_public.report_case_account[],
  reports app_public.report_case_notice[],
  complaints app_public.report_case_complaint[]
);
comment on type app_public.report_case is 'A thing that was reported, with all notices about it, as admins read it.';
comment on column app_public.report_case.id is E'@notNull\nThe case.';
comment on column app_public.report_case.reference is E'@notNull\nWhat those whose content it is about name.';
comment on column app_public.report_case.state is E'@notNull\nWhat waits.';
comment on column app_public.report_case.subject_kind is E'@notNull\nWhat was reported.';
comment on column app_public.report_case.subject_id is E'@notNull\nIts id.';
comment on column app_public.report_case.subject_title is 'Its title when it was first reported; null when there was no such thing.';
comment on column app_public.report_case.against_company is E'@notNull\nWhether it is by a company; otherwise by an applicant.';
comment on column app_public.report_case.opened_at is E'@notNull\nWhen it was first reported.';
comment on column app_public.report_case.sorted_at is E'@notNull\nWhat orders the list that it is in: first notice, oldest open complaint, or decision.';
comment on column app_public.report_case.report_count is E'@notNull\nNotices about it.';
comment on column app_public.report_case.reasons is E'@notNull\nTheir kinds, each once.';
comment on column app_public.report_case.claimed_at is 'Since when an admin works on it; null when nobody does.';
comment on column app_public.report_case.claimed_by_id is 'That admin.';
comment on column app_public.report_case.claimed_by_name is 'Name of that admin.';
comment on column app_public.report_case.decided_at is 'When an admin decided; null before.';
comment on column app_public.report_case.decided_by_id is 'That admin; null when that account is gone.';
comment on column app_public.report_case.decided_by_name is 'Name of that admin.';
comment on column app_public.report_case.measure is 'What was done; null before.';
comment on column app_public.report_case.ground_kind is 'Law or terms; null without a measure.';
comment on column app_public.report_case.ground is 'Which law or clause, and why; null without a measure.';
comment on column app_public.report_case.facts is 'Facts and circumstances; null before.';
comment on column app_public.report_case.is_automated is E'@notNull\nWhether automated means decided.';
comment on column app_public.report_case.undone_at is 'When a complaint led to undoing the measure; null otherwise.';
comment on column app_public.report_case.allowed_measures is E'@notNull\nWhat can be done about it as it is now.';
comment on column app_public.report_case.accounts is E'@notNull\nAccounts behind it, which konto_gesperrt can suspend.';
comment on column app_public.report_case.reports is E'@notNull\nThe notices, oldest first.';
comment on column app_public.report_case.complaints is E'@notNull\nThe complaints, oldest first.';

create type app_public.report_case_overview as (
  open integer,
  oldest_opened_at timestamptz,
  complaints integer,
  oldest_complaint_at timestamptz
);
comment on type app_public.report_case_overview is 'What of the reports waits for an admin.';
comment on column app_public.report_case_overview.open is E'@notNull\nCases that nobody has decided.';
comment on column app_public.report_case_overview.oldest_opened_at is 'When the oldest of them was first reported; null when there is none.';
comment on column app_public.report_case_overview.complaints is E'@notNull\nComplaints that nobody has decided.';
comment on column app_public.report_case_overview.oldest_complaint_at is 'When the oldest of them was made; null when there is none.';

create type app_public.report_figure as (
  name text,
  count integer
);
comment on type app_public.report_figure is 'How many there are of a kind.';
comment on column app_public.report_figure.name is E'@notNull\nThe kind, as the enum has it.';
comment on column app_public.report_figure.count is E'@notNull\nHow many.';

create type app_public.transparency_report as (
  year integer,
  years integer[],
  is_final boolean,
  notices integer,
  cases integer,
  notices_by_reason app_public.report_figure[],
  cases_by_subject app_public.report_figure[],
  decisions_by_measure app_public.report_figure[],
  decisions_by_ground app_public.report_figure[],
  decisions_automated integer,
  median_hours double precision,
  complaints integer,
  complaints_by_outcome app_public.report_figure[],
  accounts_suspended integer
);
comment on type app_public.transparency_report is 'Figures of a calendar year about reported content (DSA, Art. 15 and 24). Nothing about a person.';
comment on column app_public.transparency_report.year is E'@notNull\nThe year, in Berlin.';
comment on column app_public.transparency_report.years is E'@notNull\nYears that have figures, newest first; always with this one.';
comment on column app_public.transparency_report.is_final is E'@notNull\nWhether the year is over.';
comment on column app_public.transparency_report.notices is E'@notNull\nNotices that arrived.';
comment on column app_public.transparency_report.cases is E'@notNull\nThings that they were about.';
comment on column app_public.transparency_report.notices_by_reason is E'@notNull\nNotices by kind.';
comment on column app_public.transparency_report.cases_by_subject is E'@notNull\nThings by what they are.';
comment on column app_public.transparency_report.decisions_by_measure is E'@notNull\nDecisions of the year by what was done.';
comment on column app_public.transparency_report.decisions_by_ground is E'@notNull\nDecisions with a measure by law or terms.';
comment on column app_public.transparency_report.decisions_automated is E'@notNull\nDecisions by automated means.';
comment on column app_public.transparency_report.median_hours is 'Median time from the first notice to the decision, in hours with one decimal; null without a decision.';
comment on column app_public.transparency_report.complaints is E'@notNull\nComplaints that arrived.';
comment on column app_public.transparency_report.complaints_by_outcome is E'@notNull\nComplaints decided in the year: stattgegeben and abgelehnt.';
comment on column app_public.transparency_report.accounts_suspended is E'@notNull\nAccounts suspended because of a notice (DSA, Art. 23 and 24(1)(b)).';

insert into app_private.processing_kinds (kind, sentence, legal_basis, data_types) values
  ('reporter_read', 'Unsere Verwaltung hat Ihre Meldung mit Ihrem Namen gelesen, um sie zu prüfen.',
    (select processing_kinds.legal_basis from app_private.processing_kinds where processing_kinds.kind = 'report_reviewed'),
    array['Name', 'E-Mail-Adresse', 'Text der Meldung']);

-- The functions of these names have other arguments now.
drop function if exists app_private.file_content_report(text, uuid, app_public.content_report_reason, text, jsonb, text);

-- Reasons of decisions reach both sides whatever they chose; the general kind of a receipt stays as it was.
insert into app_public.notification_kinds (position, type, roles, default_mail, is_fixed, icon, path, detail_path, description) values
  (72, 'report_case', '{applicant,employer,admin}', 'sofort', true, 'flag', '/dashboard?tab=notifications', null,
    'An admin decided about something that the person reported, about content of the person, or about a complaint.');
