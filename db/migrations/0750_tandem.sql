-- Two part-time requests that together fill a job (docs/decisions/2026-11-29-two-requests-share-a-job.md).

alter table app_public.job_requests add column wants_tandem boolean not null default false;
comment on column app_public.job_requests.wants_tandem is 'Whether the applicant would share a job with another part-time request. Read by its owner only; part of no review.';
alter table app_private.wishes add column wants_tandem boolean not null default false;
comment on column app_private.wishes.wants_tandem is 'Whether the request would share a job; false for a profile.';
create index wishes_wants_tandem_idx on app_private.wishes (profession_slug) where wants_tandem;

create table app_public.tandem_questions (
  id uuid primary key default gen_random_uuid(),
  applicant_id uuid not null references auth."user" on delete cascade,
  -- A request or a job that leaves its index takes the question with it.
  request_id uuid not null references app_private.request_index on delete cascade,
  job_id uuid not null references app_private.job_index on delete cascade,
  other_hours integer not null constraint tandem_questions_other_hours_invalid check (other_hours between 5 and 60 and other_hours % 5 = 0),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  agreed_at timestamptz,
  constraint tandem_questions_job_key unique (applicant_id, job_id)
);
create index tandem_questions_request_id_idx on app_public.tandem_questions (request_id);
create index tandem_questions_job_id_idx on app_public.tandem_questions (job_id);
alter table app_public.tandem_questions enable row level security;
comment on table app_public.tandem_questions is E'@name tandem_question\nAsks an applicant whether they would share a job. Read by that person only, admins included; says nothing of the other one but about how many hours. A No deletes it.';
comment on column app_public.tandem_questions.id is 'Random.';
comment on column app_public.tandem_questions.applicant_id is E'@behavior -*\nWho is asked.';
comment on column app_public.tandem_questions.request_id is 'The own request that suits.';
comment on column app_public.tandem_questions.job_id is 'The job.';
comment on column app_public.tandem_questions.other_hours is 'About how many hours a week the other one would work, in steps of five. A copy: it tells nothing of what becomes of the other request.';
comment on column app_public.tandem_questions.asked_at is 'When it was asked.';
comment on column app_public.tandem_questions.expires_at is 'Until then it can be answered.';
comment on column app_public.tandem_questions.agreed_at is 'When the person said yes; null before. Says nothing of the other one.';

create table app_private.tandems (
  id uuid primary key default gen_random_uuid(),
  first_id uuid not null references app_public.tandem_questions on delete cascade,
  second_id uuid not null references app_public.tandem_questions on delete cascade,
  proposed_at timestamptz,
  constraint tandems_first_id_key unique (first_id),
  constraint tandems_second_id_key unique (second_id),
  constraint tandems_second_id_invalid check (first_id <> second_id)
);
alter table app_private.tandems enable row level security;
comment on table app_private.tandems is 'Two questions that belong together; gone with either. No policy: neither of the two may learn of the other, and employers read app_public.tandem_proposals.';
comment on column app_private.tandems.id is 'Random; notifications to the company name it.';
comment on column app_private.tandems.first_id is 'One of the two.';
comment on column app_private.tandems.second_id is 'The other.';
comment on column app_private.tandems.proposed_at is 'When the company was told, by the run of a morning after both had agreed; null before.';

create table app_private.tandem_people (
  user_id uuid not null references auth."user" on delete cascade,
  job_id uuid not null references app_public.jobs on delete cascade,
  asked_on date not null default (now() at time zone 'Europe/Berlin')::date,
  constraint tandem_people_pkey primary key (user_id, job_id)
);
create index tandem_people_job_id_idx on app_private.tandem_people (job_id);
alter table app_private.tandem_people enable row level security;
comment on table app_private.tandem_people is 'Who was asked about a job, whatever came of it: nobody is asked twice. No policy: read by functions.';
comment on column app_private.tandem_people.user_id is 'Who was asked.';
comment on column app_private.tandem_people.job_id is 'About which job.';
comment on column app_private.tandem_people.asked_on is 'Day in Berlin: one new question a day.';

create type app_public.tandem_proposal as (id uuid, requests app_public.public_job_request[]);
comment on type app_public.tandem_proposal is 'Two online requests whose owners would share a job of the caller''s company.';
comment on column app_public.tandem_proposal.id is E'@notNull\nRandom.';
comment on column app_public.tandem_proposal.requests is E'@notNull\nThe two, in the order of their Chiffren.';

insert into app_public.notification_kinds (position, type, roles, for_request_owners, default_mail, icon, path, detail_path, description) values
  (43, 'tandem_question', '{applicant,admin}', true, 'sofort', 'people', '/dashboard?tab=requests', '/dashboard?tab=requests&tandem={subject}',
    'The person is asked whether they would share a job.'),
  (47, 'tandem_proposal', '{employer,admin}', false, 'sofort', 'people', '/dashboard?tab=candidates', '/dashboard?tab=candidates&job={job}&tandem={subject}',
    'Two applicants would share a job of the company.');

-- With other arguments in db/functions.
drop function if exists app_private.match_pairs(uuid[], uuid[], boolean, uuid[]);
drop function if exists app_public.save_job_request(
  app_public.job_request_fields, app_public.job_request_contact_fields, uuid, integer, uuid);
