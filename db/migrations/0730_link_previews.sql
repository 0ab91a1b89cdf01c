-- A picture of each job that is online, which other sites show beside a link to it
-- (docs/decisions/2026-11-29-a-picture-for-each-shared-job.md).

create table app_private.link_previews (
  job_id uuid primary key references app_public.jobs on delete cascade,
  texts jsonb not null,
  due_at timestamptz default clock_timestamp(),
  hash text constraint link_previews_hash_invalid check (hash ~ '^[0-9a-f]{32}$'),
  image bytea constraint link_previews_image_too_large check (octet_length(image) <= 262144),
  constraint link_previews_hash_names_image check ((hash is null) = (image is null))
);
alter table app_private.link_previews enable row level security;
create index link_previews_due_at_idx on app_private.link_previews (due_at) where due_at is not null;
comment on table app_private.link_previews is 'Pictures for previews of links, one for each row of app_private.job_index: they come and go with it. No policy: the worker writes, app_hidden.link_preview reads.';
comment on column app_private.link_previews.job_id is 'The job.';
comment on column app_private.link_previews.texts is 'What it says, all of it public: title, company, place, pay.';
comment on column app_private.link_previews.due_at is 'When the worker draws it; null: drawn, or the typeface lacks letters of it.';
comment on column app_private.link_previews.hash is 'Half of the SHA-256 of the picture in hexadecimal: the last part of its address.';
comment on column app_private.link_previews.image is 'The picture as PNG; null as soon as what it says has changed.';

-- Those that are online already; app_private.renew_link_preview says the same of others.
insert into app_private.link_previews (job_id, texts)
select jobs.id, jsonb_build_object(
  'title', jobs.title,
  'company', case when companies.verified_at is null then jobs.company else companies.company_name end,
  'place', coalesce(places.town, jobs.location),
  'pay', coalesce(jobs.salary_range, ''))
from app_private.job_index
join app_public.jobs on jobs.id = job_index.job_id
join app_public.companies on companies.id = jobs.company_id
join app_public.places on places.id = jobs.place_id;
