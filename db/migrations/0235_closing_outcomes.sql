-- What became of the position, asked when an employer closes a job, and what those hear who still wait for an answer
-- (docs/decisions/2026-11-22-a-closed-job-answers-everybody.md).
create type app_public.closing_outcome as enum ('ueber_uns', 'anders', 'nicht_besetzt');
comment on type app_public.closing_outcome is 'What became of the position of a closed job: filled through this site, filled otherwise, not filled.';

alter table app_public.jobs add column closing_outcome app_public.closing_outcome,
  add constraint jobs_closing_outcome_invalid check (closing_outcome is null or status = 'besetzt');
comment on column app_public.jobs.closing_outcome is 'What became of the position, said by the employer when closing the job; null while it is not closed, and when nobody said.';

-- Both have more arguments now.
drop function if exists app_public.close_job(uuid);
drop function if exists app_private.notify_job_decision(app_public.jobs, text, text, text, text);
