-- How often jobs are seen: a number for each day, and nothing about who saw them.
create table app_public.job_daily_counts (
  job_id uuid not null references app_public.jobs on delete cascade,
  day date not null,
  impressions integer not null default 0 constraint job_daily_counts_impressions_below_min check (impressions >= 0),
  views integer not null default 0 constraint job_daily_counts_views_below_min check (views >= 0),
  constraint job_daily_counts_pkey primary key (job_id, day)
);
create index job_daily_counts_day_idx on app_public.job_daily_counts (day);
alter table app_public.job_daily_counts enable row level security;
comment on table app_public.job_daily_counts is E'@behavior -*\nHow often a job was seen on a day, without its own company, admins and programs. Kept for 400 days. Read by the members of its company.';
comment on column app_public.job_daily_counts.job_id is 'The job.';
comment on column app_public.job_daily_counts.day is 'The day in Germany.';
comment on column app_public.job_daily_counts.impressions is 'How often its card came into sight in a list.';
comment on column app_public.job_daily_counts.views is 'How often its page was opened.';

create type app_public.job_day as (
  day date,
  impressions integer,
  views integer,
  saves integer,
  applications integer
);
comment on type app_public.job_day is 'Numbers of a job on one day.';
comment on column app_public.job_day.day is E'@notNull\nThe day in Germany.';
comment on column app_public.job_day.impressions is E'@notNull\nHow often its card came into sight in a list.';
comment on column app_public.job_day.views is E'@notNull\nHow often its page was opened.';
comment on column app_public.job_day.saves is E'@notNull\nHow many accounts saved it on that day and still have it in their Merkliste.';
comment on column app_public.job_day.applications is E'@notNull\nHow many applications came in.';
