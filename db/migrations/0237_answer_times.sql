-- How soon companies answer applications, as everybody may read it
-- (docs/decisions/2026-11-22-how-soon-a-company-answers.md).
create table app_private.company_answer_times (
  company_id uuid primary key references app_public.companies on delete cascade,
  within_days integer not null constraint company_answer_times_within_days_invalid check (within_days in (1, 2, 3, 5, 7, 10, 14)),
  measured_on date not null default current_date
);
alter table app_private.company_answer_times enable row level security;
comment on table app_private.company_answer_times is 'Within how many days a company usually answers, for those of which that may be said; written by app_private.measure_answer_times each night. No role has grants: reached through functions only.';
comment on column app_private.company_answer_times.company_id is 'The company.';
comment on column app_private.company_answer_times.within_days is 'At least half of the applications were answered within so many days: 1, 2, 3, 5, 7, 10 or 14.';
comment on column app_private.company_answer_times.measured_on is 'When that was measured last with another result.';

alter type app_public.public_job add attribute company_answers_within_days integer;
comment on column app_public.public_job.company_answers_within_days is 'Within how many days the company usually answers applications: 1, 2, 3, 5, 7, 10 or 14. Null in lists, when too few were answered to say so or most took longer, and for jobs without applications on this site.';
