-- The Merkliste of an account: jobs that a person wants to find again.
create table app_public.saved_jobs (
  user_id uuid not null references auth."user" on delete cascade,
  job_id uuid not null references app_public.jobs on delete cascade,
  saved_at timestamptz not null default now(),
  constraint saved_jobs_pkey primary key (user_id, job_id)
);
create index saved_jobs_newest_idx on app_public.saved_jobs (user_id, saved_at desc, job_id desc);
-- Also counts the saves of a job by day.
create index saved_jobs_job_idx on app_public.saved_jobs (job_id, saved_at);
alter table app_public.saved_jobs enable row level security;
comment on table app_public.saved_jobs is E'@behavior -*\nMerkliste: jobs that an account has saved, at most 200. Only the account reads its rows; who saved a job is told to nobody.';
comment on column app_public.saved_jobs.user_id is 'Whose list it is.';
comment on column app_public.saved_jobs.job_id is 'The job; it may be over by now.';
comment on column app_public.saved_jobs.saved_at is 'When it came into the list; orders the list.';

create type app_public.saved_job_state as enum ('online', 'beendet', 'nicht_online');
comment on type app_public.saved_job_state is 'online: its page can be read; beendet: expired or filled; nicht_online: paused, in review, blocked or deleted, which is not told apart.';

create type app_public.saved_job_item as (
  job_id uuid,
  state app_public.saved_job_state,
  saved_at timestamptz,
  title text,
  company text,
  town text,
  field_slug text,
  place_id integer,
  job app_public.public_job
);
comment on type app_public.saved_job_item is 'A job as the Merkliste shows it, whatever has become of it.';
comment on column app_public.saved_job_item.job_id is E'@notNull\nThe job.';
comment on column app_public.saved_job_item.state is E'@notNull\nWhether it is online.';
comment on column app_public.saved_job_item.saved_at is 'Since when it is in the list of the caller; null when it is not.';
comment on column app_public.saved_job_item.title is 'Title as it was last online; null when it is neither online nor over, unless it is paused and the caller has saved it.';
comment on column app_public.saved_job_item.company is 'Name of the company, where the title is told.';
comment on column app_public.saved_job_item.town is 'Town of the place of work, where the title is told.';
comment on column app_public.saved_job_item.field_slug is 'Field of its profession, to search for jobs like it; where the title is told.';
comment on column app_public.saved_job_item.place_id is 'Place of work, to search near it; where the title is told.';
comment on column app_public.saved_job_item.job is 'What the public reads of it; null unless it is online.';
