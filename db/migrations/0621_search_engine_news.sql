-- Search engines are told when a job comes online or goes (IndexNow). What waits until the worker sends it.
create table app_private.search_engine_news (
  job_id uuid primary key references app_public.jobs on delete cascade,
  slug text not null,
  noted_at timestamptz not null default clock_timestamp()
);
alter table app_private.search_engine_news enable row level security;
comment on table app_private.search_engine_news is 'Jobs that came online or went since search engines were last told. No policy: read by the worker.';
comment on column app_private.search_engine_news.job_id is 'The job.';
comment on column app_private.search_engine_news.slug is 'Last part of its address.';
comment on column app_private.search_engine_news.noted_at is 'When it last came or went: what changes while it is being told is told again.';
