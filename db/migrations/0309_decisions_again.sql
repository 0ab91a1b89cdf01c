-- A case that is decided again: each decision can be complained about, and everything that was done can be undone.
alter table app_public.report_complaints add column about_at timestamptz not null default now();
comment on column app_public.report_complaints.about_at is 'Which decision of the case it is about: the moment when that was made.';
update app_public.report_complaints as complaints set about_at = case
  when cases.revised_at is null or complaints.created_at < cases.revised_at then coalesce(cases.decided_at, complaints.created_at) else cases.revised_at end
from app_public.report_cases as cases where cases.id = complaints.case_id;
drop index app_public.report_complaints_owner_key;
create unique index report_complaints_owner_key on app_public.report_complaints (case_id, about_at) where report_id is null;
comment on table app_public.report_complaints is E'@name report_complaint_rows\n@behavior -*\nComplaints about decisions (DSA, Art. 20): one per notice, and one about each decision of those whose content it was. Read by admins only.';
comment on column app_private.report_undo.before is 'What the newest measure changed, by kind: status of a job, request or conversation, verification of a company, removed messages, suspended account. earlier: the same of the measure before it.';
drop function if exists app_private.lock_report_subject(app_public.report_cases, uuid);

comment on column app_private.daily_figures.reports is 'Things that were reported: cases.';
comment on column app_private.daily_figures.reports_settled is 'Cases that were decided.';
comment on column app_public.operator_figure.reports is E'@notNull\nThings that were reported; ten notices about one are one.';
comment on column app_public.operator_figure.reports_settled is E'@notNull\nReported things that were decided.';
comment on column app_private.daily_figures.report_minutes is 'For each case that was decided the minutes since it was opened.';
comment on column app_public.operator_figure.report_minutes is 'Median of the minutes from the first notice to the decision; null without any.';

-- Texts that may be a twin, compared by app_private.twin_mark.
create type app_private.printed_text as (id uuid, content text, bands bigint[]);
comment on type app_private.printed_text is 'A text with its fingerprint.';
comment on column app_private.printed_text.id is 'The job or request.';
comment on column app_private.printed_text.content is 'What is compared.';
comment on column app_private.printed_text.bands is 'Its fingerprint, as app_private.text_bands makes it.';
