-- Employers who may publish at once, with spot checks (docs/decisions/2026-11-22-trusted-employers.md).
create table app_public.company_trust (
  company_id uuid primary key references app_public.companies on delete cascade,
  granted_at timestamptz,
  refused_at timestamptz,
  refused_cause text constraint company_trust_refused_cause_invalid check (refused_cause in ('rejected', 'blocked', 'report', 'revoked'))
);
alter table app_public.company_trust enable row level security;
comment on table app_public.company_trust is E'@behavior -*\n@name company_trust_rows\nWhich companies publish at once, and when something of a company was last refused. Read by admins, written by verbs and triggers.';
comment on column app_public.company_trust.company_id is 'The company.';
comment on column app_public.company_trust.granted_at is 'Since when it is trusted; null when it is not.';
comment on column app_public.company_trust.refused_at is 'When a job of it was last rejected or blocked, a report was upheld or its trust was revoked; null when nothing ever was.';
comment on column app_public.company_trust.refused_cause is 'Which of these.';

-- A spot check that fails takes what is online back to its author, who can submit it again.
insert into app_private.job_transitions (from_status, to_status) values ('aktiv', 'abgelehnt'), ('pausiert', 'abgelehnt')
on conflict do nothing;

create type app_public.company_trust_state as (
  company_id uuid,
  is_trusted boolean,
  granted_at timestamptz,
  is_verified boolean,
  approved_jobs integer,
  needed_jobs integer,
  refused_at timestamptz,
  refused_cause text,
  is_suggested boolean
);
comment on type app_public.company_trust_state is 'Whether a company publishes at once, and whether it could.';
comment on column app_public.company_trust_state.company_id is E'@notNull\nThe company.';
comment on column app_public.company_trust_state.is_trusted is E'@notNull\nWhether its jobs without marks are online at once: trust was granted and the company is verified now.';
comment on column app_public.company_trust_state.granted_at is 'When trust was granted; null when it is not.';
comment on column app_public.company_trust_state.is_verified is E'@notNull\nWhether an admin has verified it.';
comment on column app_public.company_trust_state.approved_jobs is E'@notNull\nJobs that were approved since something of it was last refused.';
comment on column app_public.company_trust_state.needed_jobs is E'@notNull\nHow many of them trust needs.';
comment on column app_public.company_trust_state.refused_at is 'When something of it was last refused; null for never.';
comment on column app_public.company_trust_state.refused_cause is 'What: rejected, blocked, report or revoked.';
comment on column app_public.company_trust_state.is_suggested is E'@notNull\nWhether an admin may grant trust now. Nobody gets it by itself.';

create type app_public.company_review as (
  company app_public.companies,
  needs_verification boolean,
  has_unread_fields boolean,
  waiting_since timestamptz,
  jobs_online integer,
  jobs_waiting integer,
  uses_free_mail boolean,
  marks app_public.risk_mark[],
  trust app_public.company_trust_state,
  note_count integer
);
comment on type app_public.company_review is 'A company that waits for an admin.';
comment on column app_public.company_review.company is E'@notNull\nThe company.';
comment on column app_public.company_review.needs_verification is E'@notNull\nWhether nobody has verified it under its present name.';
comment on column app_public.company_review.has_unread_fields is E'@notNull\nWhether it differs from what visitors see of it (approvedFields).';
comment on column app_public.company_review.waiting_since is E'@notNull\nWhen its oldest job that is in review or published was submitted.';
comment on column app_public.company_review.jobs_online is E'@notNull\nJobs that are online or paused.';
comment on column app_public.company_review.jobs_waiting is E'@notNull\nJobs and changes in review.';
comment on column app_public.company_review.uses_free_mail is E'@notNull\nWhether its mail address is one of a provider of private mailboxes.';
comment on column app_public.company_review.marks is E'@notNull\nMarks of the company itself: a new domain, new accounts.';
comment on column app_public.company_review.trust is E'@notNull\nWhether it publishes at once, or could.';
comment on column app_public.company_review.note_count is E'@notNull\nHow many notes of admins there are about it.';
