-- What happens on the market per day, for operators (docs/decisions/2026-11-22-daily-figures.md).
create table app_private.figure_days (
  day date primary key,
  counted_at timestamptz not null default now()
);
alter table app_private.figure_days enable row level security;
comment on table app_private.figure_days is 'Days whose figures are in app_private.daily_figures. No role has grants: reached through functions only.';
comment on column app_private.figure_days.day is 'The day in Germany.';
comment on column app_private.figure_days.counted_at is 'When it was counted.';

create table app_private.daily_figures (
  day date not null references app_private.figure_days on delete cascade,
  -- No foreign keys: figures outlive what is renamed or left out of the vocabulary. '' is without.
  profession_slug text not null,
  state_code text not null,
  jobs_submitted integer not null,
  jobs_approved integer not null,
  jobs_rejected integer not null,
  jobs_online integer not null,
  job_requests_submitted integer not null,
  job_requests_approved integer not null,
  job_requests_rejected integer not null,
  job_requests_online integer not null,
  applications integer not null,
  applications_answered integer not null,
  reports integer not null,
  reports_settled integer not null,
  sign_ups_applicant integer not null,
  sign_ups_employer integer not null,
  approval_minutes integer[] not null,
  answer_minutes integer[] not null,
  report_minutes integer[] not null,
  constraint daily_figures_pkey primary key (day, profession_slug, state_code)
);
alter table app_private.daily_figures enable row level security;
comment on table app_private.daily_figures is 'What happened on a day, by profession and state; days and groups without anything have no row. Numbers without ids, kept beyond the retention of what they count. No role has grants: admins read sums through functions.';
comment on column app_private.daily_figures.day is 'The day in Germany.';
comment on column app_private.daily_figures.profession_slug is 'Profession of the job or request, also of the application and the report about it; empty without one.';
comment on column app_private.daily_figures.state_code is 'State of its place; empty without one.';
comment on column app_private.daily_figures.jobs_submitted is 'Jobs submitted for review, changes of published ones included.';
comment on column app_private.daily_figures.jobs_approved is 'Of them approved on that day.';
comment on column app_private.daily_figures.jobs_rejected is 'Rejected on that day.';
comment on column app_private.daily_figures.jobs_online is 'Jobs that were online at the end of the day.';
comment on column app_private.daily_figures.job_requests_submitted is 'Requests submitted for review, changes of published ones included.';
comment on column app_private.daily_figures.job_requests_approved is 'Requests approved on that day.';
comment on column app_private.daily_figures.job_requests_rejected is 'Requests rejected on that day.';
comment on column app_private.daily_figures.job_requests_online is 'Requests that were online at the end of the day.';
comment on column app_private.daily_figures.applications is 'Applications sent on this site.';
comment on column app_private.daily_figures.applications_answered is 'Applications that got their first answer.';
comment on column app_private.daily_figures.reports is 'Reports of contents.';
comment on column app_private.daily_figures.reports_settled is 'Reports that were settled.';
comment on column app_private.daily_figures.sign_ups_applicant is 'Accounts registered as applicant, confirmed or not.';
comment on column app_private.daily_figures.sign_ups_employer is 'Accounts registered as employer, confirmed or not.';
comment on column app_private.daily_figures.approval_minutes is 'For each approval of jobs and requests the minutes since the submission: a median over days needs each of them.';
comment on column app_private.daily_figures.answer_minutes is 'For each first answer to an application the minutes since it was sent.';
comment on column app_private.daily_figures.report_minutes is 'For each report that was settled the minutes since it was made.';

create type app_public.figure_grouping as enum ('day', 'month', 'year', 'profession', 'state');
comment on type app_public.figure_grouping is 'By what figures are added up.';

create type app_public.operator_figure as (
  key text,
  name text,
  jobs_submitted integer,
  jobs_approved integer,
  jobs_rejected integer,
  jobs_online integer,
  job_requests_submitted integer,
  job_requests_approved integer,
  job_requests_rejected integer,
  job_requests_online integer,
  applications integer,
  applications_answered integer,
  reports integer,
  reports_settled integer,
  sign_ups_applicant integer,
  sign_ups_employer integer,
  approval_minutes integer,
  answer_minutes integer,
  report_minutes integer
);
comment on type app_public.operator_figure is 'Figures of a day, a month, a year, a profession or a state.';
comment on column app_public.operator_figure.key is E'@notNull\nThe day (2026-11-22), month (2026-11) or year (2026), or the slug of the profession or the code of the state; empty for what has none.';
comment on column app_public.operator_figure.name is 'Name of the profession or state; null for days, months and years, and for what has none.';
comment on column app_public.operator_figure.jobs_submitted is E'@notNull\nJobs submitted for review, changes of published ones included.';
comment on column app_public.operator_figure.jobs_approved is E'@notNull\nJobs approved.';
comment on column app_public.operator_figure.jobs_rejected is E'@notNull\nJobs rejected.';
comment on column app_public.operator_figure.jobs_online is E'@notNull\nJobs online at the end of the day, of the last day of the month or year, or of the whole period.';
comment on column app_public.operator_figure.job_requests_submitted is E'@notNull\nRequests submitted for review, changes of published ones included.';
comment on column app_public.operator_figure.job_requests_approved is E'@notNull\nRequests approved.';
comment on column app_public.operator_figure.job_requests_rejected is E'@notNull\nRequests rejected.';
comment on column app_public.operator_figure.job_requests_online is E'@notNull\nRequests online, as jobs_online.';
comment on column app_public.operator_figure.applications is E'@notNull\nApplications sent.';
comment on column app_public.operator_figure.applications_answered is E'@notNull\nApplications that got their first answer.';
comment on column app_public.operator_figure.reports is E'@notNull\nReports of contents.';
comment on column app_public.operator_figure.reports_settled is E'@notNull\nReports that were settled.';
comment on column app_public.operator_figure.sign_ups_applicant is E'@notNull\nAccounts registered as applicant, confirmed or not.';
comment on column app_public.operator_figure.sign_ups_employer is E'@notNull\nAccounts registered as employer, confirmed or not.';
comment on column app_public.operator_figure.approval_minutes is 'Median of the minutes from submission to approval, jobs and requests together; null without approvals.';
comment on column app_public.operator_figure.answer_minutes is 'Median of the minutes until the first answer to an application; null without answers.';
comment on column app_public.operator_figure.report_minutes is 'Median of the minutes until a report was settled; null without any.';
