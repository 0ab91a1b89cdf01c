-- What waits for an admin, in one place for jobs and requests: with marks of risk, who is reading it, and the columns that
-- the queue filters by (docs/decisions/2026-11-22-marks-of-risk.md).

create type app_public.review_kind as enum ('job', 'request');
comment on type app_public.review_kind is 'What is reviewed: a Stellenangebot or a Stellengesuch.';

create type app_public.risk_kind as enum ('contact', 'twin', 'pay', 'new_domain', 'age', 'origin', 'new_account');
comment on type app_public.risk_kind is 'Why something deserves a closer look: contact data in the text, nearly the text of another one, pay far outside of what is usual, a domain that is new here, age or origin asked for, all accounts of the company are new.';

create type app_public.risk_mark as (
  kind app_public.risk_kind,
  field text,
  words text,
  starts_at integer,
  twin_id uuid,
  similarity integer,
  pay numeric,
  usual_min numeric,
  usual_max numeric,
  since timestamptz
);
comment on type app_public.risk_mark is 'One reason for a closer look. It decides nothing.';
comment on column app_public.risk_mark.kind is E'@notNull\nThe reason.';
comment on column app_public.risk_mark.field is 'The text it is about: title, description, requirements, short_description, region or additional_info; null where it is about no text.';
comment on column app_public.risk_mark.words is 'The words as they stand in that text, or the domain; null where they may not be shown or cannot be told apart.';
comment on column app_public.risk_mark.starts_at is 'Where the words begin, in characters (code points) from 0; null without words of a text.';
comment on column app_public.risk_mark.twin_id is 'Of a twin: the other job or request.';
comment on column app_public.risk_mark.similarity is 'Of a twin: how much of both texts is the same, in percent.';
comment on column app_public.risk_mark.pay is 'Of pay: the middle of the range in euro a month at full time.';
comment on column app_public.risk_mark.usual_min is 'Of pay: 5 of 100 approved jobs of the profession pay less, in euro a month at full time.';
comment on column app_public.risk_mark.usual_max is 'Of pay: 5 of 100 approved jobs of the profession pay more, in euro a month at full time.';
comment on column app_public.risk_mark.since is 'Of a domain when it was first seen here, of an account when the oldest one of the company was made.';

create table app_public.review_items (
  id uuid primary key,
  kind app_public.review_kind not null generated always as (
    case when job_id is not null then 'job'::app_public.review_kind else 'request'::app_public.review_kind end) stored,
  job_id uuid constraint review_items_job_id_key unique references app_public.jobs on delete cascade,
  request_id uuid constraint review_items_request_id_key unique references app_public.job_requests on delete cascade,
  company_id uuid references app_public.companies on delete cascade,
  version integer not null,
  title text,
  about text,
  location text,
  profession_slug text references app_public.professions,
  state_code text references app_public.states,
  search_text text not null default '',
  submitted_at timestamptz not null,
  published_at timestamptz,
  concerns_change boolean not null default false,
  is_spot_check boolean not null default false,
  marks app_public.risk_mark[] not null default '{}',
  is_marked boolean not null generated always as (cardinality(marks) > 0) stored,
  read_at timestamptz,
  constraint review_items_job_id_required check (num_nonnulls(job_id, request_id) = 1),
  constraint review_items_id_invalid check (id = coalesce(job_id, request_id))
);
create index review_items_queue_idx on app_public.review_items (kind, submitted_at, id);
create index review_items_company_id_idx on app_public.review_items (company_id);
create index review_items_profession_slug_idx on app_public.review_items (profession_slug);
create index review_items_state_code_idx on app_public.review_items (state_code);
create index review_items_unread_idx on app_public.review_items (id) where read_at is null;
alter table app_public.review_items enable row level security;
comment on table app_public.review_items is 'Jobs and requests that wait for an admin, and published jobs that are read as a spot check: the queue. Derived by triggers, deleted when nothing waits any more. Read by admins.';
comment on column app_public.review_items.id is 'Id of the job or request.';
comment on column app_public.review_items.kind is 'Which of the two it is.';
comment on column app_public.review_items.job_id is 'The job; null for a request.';
comment on column app_public.review_items.request_id is 'The request; null for a job.';
comment on column app_public.review_items.company_id is 'The employer; null for a request.';
comment on column app_public.review_items.version is 'Version of the job or request that waits: what a decision expects.';
comment on column app_public.review_items.title is 'Title of what waits: of the change, where one does.';
comment on column app_public.review_items.about is 'Name of the company; of a request where its owner wants to work.';
comment on column app_public.review_items.location is 'Place of work as shown; of a request the largest town of its area.';
comment on column app_public.review_items.profession_slug is 'Profession of what waits.';
comment on column app_public.review_items.state_code is 'State of its place; of a request that of the area.';
comment on column app_public.review_items.search_text is E'@behavior -*\nTitle, company, place and Chiffre, folded, for the search of the queue.';
comment on column app_public.review_items.submitted_at is 'Since when it waits; of a spot check when it went online.';
comment on column app_public.review_items.published_at is 'When it was online first; null for what is new.';
comment on column app_public.review_items.concerns_change is 'Whether the change of something published waits.';
comment on column app_public.review_items.is_spot_check is 'A job of a trusted employer that is online already and was drawn to be read.';
comment on column app_public.review_items.marks is 'Reasons for a closer look, computed when it was submitted and at each change.';
comment on column app_public.review_items.is_marked is 'Whether there is any.';
comment on column app_public.review_items.read_at is E'@behavior -*\nWhen the marks were computed; null until the worker did, for what waited before marks existed.';

create table app_public.review_claims (
  item_id uuid primary key references app_public.review_items on delete cascade,
  admin_id uuid not null references auth."user" on delete cascade,
  until timestamptz not null default now() + interval '15 minutes'
);
create index review_claims_admin_id_idx on app_public.review_claims (admin_id);
alter table app_public.review_claims enable row level security;
comment on table app_public.review_claims is E'@behavior -*\nWhich admin is reading what, so that no two do the same work. A claim decides nothing and ends by itself. Read by admins.';
comment on column app_public.review_claims.item_id is 'What is read.';
comment on column app_public.review_claims.admin_id is 'The admin who reads it.';
comment on column app_public.review_claims.until is 'Until when it counts, 15 minutes from the last claim.';

create table app_private.job_prints (
  job_id uuid primary key references app_public.jobs on delete cascade,
  bands bigint[]
);
create index job_prints_bands_idx on app_private.job_prints using gin (bands) with (fastupdate = off);
alter table app_private.job_prints enable row level security;
comment on table app_private.job_prints is 'Fingerprints of the texts of jobs that were submitted: those with nearly the same text share one of eight numbers (app_private.text_bands). Derived.';
comment on column app_private.job_prints.job_id is 'The job.';
comment on column app_private.job_prints.bands is 'Up to eight hashes; null for a text that is too short to compare.';

create table app_private.request_prints (
  request_id uuid primary key references app_public.job_requests on delete cascade,
  bands bigint[]
);
create index request_prints_bands_idx on app_private.request_prints using gin (bands) with (fastupdate = off);
alter table app_private.request_prints enable row level security;
comment on table app_private.request_prints is 'Fingerprints of the texts of requests that were submitted, as app_private.job_prints. Derived.';
comment on column app_private.request_prints.request_id is 'The request.';
comment on column app_private.request_prints.bands is 'Up to eight hashes; null for a text that is too short to compare.';

create table app_private.company_domains (
  company_id uuid not null references app_public.companies on delete cascade,
  domain text not null,
  first_seen_at timestamptz not null default now(),
  primary key (company_id, domain)
);
create index company_domains_domain_idx on app_private.company_domains (domain, first_seen_at);
alter table app_private.company_domains enable row level security;
comment on table app_private.company_domains is 'Since when a company names a domain, in its mail address or website. Written by a trigger.';
comment on column app_private.company_domains.company_id is 'The company.';
comment on column app_private.company_domains.domain is 'In lower case, without www.';
comment on column app_private.company_domains.first_seen_at is 'When it named the domain first.';
insert into app_private.company_domains (company_id, domain, first_seen_at)
select companies.id, named.domain, min(companies.created_at)
from app_public.companies
cross join lateral (values
  (lower(substring(companies.contact_email from '@([^@\s]+)$'))),
  (lower(substring(companies.website from '^(?:[a-zA-Z]+://)?(?:www\.)?([^/?#:\s]+)')))) as named (domain)
where named.domain is not null
group by 1, 2;

-- The newest approved jobs of a profession, for what pay is usual.
create index jobs_approved_pay_idx on app_public.jobs (profession_slug, published_at desc) where published_at is not null;

-- What waits already; the worker computes the marks (app_private.catch_up_reviews).
insert into app_public.review_items (id, job_id, company_id, version, title, about, location, profession_slug, submitted_at, published_at, concerns_change)
select jobs.id, jobs.id, jobs.company_id, jobs.version, jobs.title, jobs.company, jobs.location, jobs.profession_slug,
  coalesce(changes.submitted_at, jobs.submitted_at, now()), jobs.published_at, changes.job_id is not null
from app_public.jobs
left join app_public.job_changes as changes
  on changes.job_id = jobs.id and changes.submitted_at is not null and changes.rejection_reason is null
where jobs.status = 'zur_pruefung' or changes.job_id is not null;
insert into app_public.review_items (id, request_id, version, title, about, profession_slug, submitted_at, published_at, concerns_change)
select job_requests.id, job_requests.id, job_requests.version, job_requests.title, job_requests.region, job_requests.profession_slug,
  coalesce(changes.submitted_at, job_requests.submitted_at, now()), job_requests.published_at, changes.request_id is not null
from app_public.job_requests
left join app_public.job_request_changes as changes
  on changes.request_id = job_requests.id and changes.submitted_at is not null and changes.rejection_reason is null
where job_requests.status = 'zur_pruefung' or changes.request_id is not null;

create type app_public.review_claim as enum ('mine', 'nobody', 'others');
comment on type app_public.review_claim is 'Who is reading something that waits: the caller, nobody, or another admin.';

create type app_public.review_filter as (
  is_marked boolean,
  risk_kinds app_public.risk_kind[],
  profession_slug text,
  state_code text,
  company_id uuid,
  waiting_since timestamptz,
  claim app_public.review_claim,
  is_change boolean,
  is_spot_check boolean,
  search text
);
comment on type app_public.review_filter is 'What of the queue an admin wants to see; null everywhere means all.';
comment on column app_public.review_filter.is_marked is 'Only with marks of risk, or only without.';
comment on column app_public.review_filter.risk_kinds is 'Only with a mark of one of these kinds; empty means all.';
comment on column app_public.review_filter.profession_slug is 'Only of this profession.';
comment on column app_public.review_filter.state_code is 'Only in this state.';
comment on column app_public.review_filter.company_id is 'Only of this company.';
comment on column app_public.review_filter.waiting_since is 'Only what waits since then or longer.';
comment on column app_public.review_filter.claim is 'Only what this one reads.';
comment on column app_public.review_filter.is_change is 'Only changes of what is published, or only what is new.';
comment on column app_public.review_filter.is_spot_check is 'Only spot checks, or only what is not online yet.';
comment on column app_public.review_filter.search is 'Words in title, company, place or Chiffre; of a long text the first 200 characters.';
