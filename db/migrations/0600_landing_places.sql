-- Pages of a Fachbereich in a state or a town: the addresses of places, and an index that counts by them.

create table app_private.landing_places (
  slug text primary key,
  state_code text not null references app_public.states,
  town_id integer references app_public.places on delete cascade,
  name text not null,
  constraint landing_places_place_key unique nulls not distinct (state_code, town_id)
);
create index landing_places_town_id_idx on app_private.landing_places (town_id);
alter table app_private.landing_places enable row level security;
comment on table app_private.landing_places is 'What states and towns are called in addresses of landing pages. Computed when db/data is loaded. No policy: read by functions.';
comment on column app_private.landing_places.slug is 'Last part of the address: bayern, muenchen, kanton-zuerich.';
comment on column app_private.landing_places.state_code is 'The state, or that of the town.';
comment on column app_private.landing_places.town_id is 'The town: its first postal code; null for the whole state.';
comment on column app_private.landing_places.name is 'Name as sentences say it: Bayern, Kanton Zürich, München.';

-- A page counts all of its jobs: from the index alone, in a tenth of the time that looking each of them up takes.
alter table app_private.job_index add column company_id uuid, add column wage_from numeric(10, 2);
update app_private.job_index set company_id = jobs.company_id,
  wage_from = case when jobs.job_type in ('vollzeit', 'teilzeit')
    then app_private.full_time_month_pay(jobs.salary_min, jobs.salary_period, jobs.job_type, jobs.weekly_hours) end
from app_public.jobs
where jobs.id = job_index.job_id;
alter table app_private.job_index alter column company_id set not null;
comment on column app_private.job_index.company_id is 'Company of the job.';
comment on column app_private.job_index.wage_from is 'Lower end in euro a month at full time; null for what is no wage for the work: training, internships, mini jobs and freelance work.';
create index job_index_landing_idx on app_private.job_index (field_slug, state_code, place_id)
  include (expires_at, published_at, company_id, wage_from, salary_month_max);

create type app_public.landing_link as (
  field_slug text,
  field_name text,
  place_slug text,
  place_name text,
  is_town boolean,
  total integer
);
comment on type app_public.landing_link is 'A landing page that stands.';
comment on column app_public.landing_link.field_slug is E'@notNull\nFachbereich, first part of the address.';
comment on column app_public.landing_link.field_name is E'@notNull\nGerman name of the Fachbereich.';
comment on column app_public.landing_link.place_slug is E'@notNull\nPlace, second part of the address.';
comment on column app_public.landing_link.place_name is E'@notNull\nGerman name of the place.';
comment on column app_public.landing_link.is_town is E'@notNull\nWhether the place is a town; else it is a state or a canton.';
comment on column app_public.landing_link.total is E'@notNull\nJobs that are online.';

create type app_public.landing_page as (
  field_slug text,
  field_name text,
  place_slug text,
  place_name text,
  stands boolean,
  elsewhere text,
  state_code text,
  place_id integer,
  town text,
  state app_public.landing_link,
  total integer,
  employers integer,
  recent integer,
  requests integer,
  pay_low integer,
  pay_high integer,
  towns app_public.landing_link[],
  fields app_public.landing_link[]
);
comment on type app_public.landing_page is 'A Fachbereich in a state or a town. A figure below 5 is null.';
comment on column app_public.landing_page.field_slug is E'@notNull\nFachbereich, first part of the address.';
comment on column app_public.landing_page.field_name is E'@notNull\nGerman name of the Fachbereich.';
comment on column app_public.landing_page.place_slug is E'@notNull\nPlace, second part of the address.';
comment on column app_public.landing_page.place_name is E'@notNull\nGerman name of the place.';
comment on column app_public.landing_page.stands is E'@notNull\nWhether 5 jobs or more are online here, and not just those of the page of the state. Else nothing below is set.';
comment on column app_public.landing_page.elsewhere is 'Where the page does not stand: the place of the next one that does, in the same Fachbereich; null when there is none.';
comment on column app_public.landing_page.state_code is E'@notNull\nThe state, or that of the town.';
comment on column app_public.landing_page.place_id is 'Id of the town, for the search around it; null for a state.';
comment on column app_public.landing_page.town is 'Name of the town; null for a state.';
comment on column app_public.landing_page.state is 'Of a town: the page of its state.';
comment on column app_public.landing_page.total is E'@notNull\nJobs that are online.';
comment on column app_public.landing_page.employers is 'Companies of the jobs.';
comment on column app_public.landing_page.recent is 'Jobs of the last 30 days.';
comment on column app_public.landing_page.requests is 'Job requests of the Fachbereich: in the state, or within 50 km of the town.';
comment on column app_public.landing_page.pay_low is 'Usual pay from, in euro a month at full time, in steps of 50: the lower quarter of companies lies below. Null below 5 companies, and where a difference of pages would tell of fewer.';
comment on column app_public.landing_page.pay_high is 'Usual pay up to, as pay_low.';
comment on column app_public.landing_page.towns is E'@notNull\nPages of towns: of the state, the largest 50; within 50 km of the town, the nearest 12.';
comment on column app_public.landing_page.fields is E'@notNull\nPages of other Fachbereiche at the same place.';

create type app_private.landing_count as (
  field_slug text,
  state_code text,
  town_id integer,
  total integer,
  changed_at timestamptz
);
comment on type app_private.landing_count is 'A landing page that stands, and how much it lists.';
comment on column app_private.landing_count.field_slug is 'Fachbereich.';
comment on column app_private.landing_count.state_code is 'The state, or that of the town.';
comment on column app_private.landing_count.town_id is 'The town; null for the whole state.';
comment on column app_private.landing_count.total is 'Jobs that are online.';
comment on column app_private.landing_count.changed_at is 'When the newest of them was published.';
