-- The search of requests: an index table of its own beside app_private.job_index, read by the same functions
-- (docs/decisions/2026-11-22-one-search-for-both-halves.md). What it holds of a place is the area that the public reads.

create table app_private.type_sets (
  id integer generated always as identity primary key,
  job_types app_public.job_type[] not null,
  constraint type_sets_job_types_key unique (job_types)
);
alter table app_private.type_sets enable row level security;
comment on table app_private.type_sets is 'Combinations of kinds of employment that occur or have occurred in requests.';
comment on column app_private.type_sets.id is 'Number of the combination.';
comment on column app_private.type_sets.job_types is 'Kinds of employment in the order of the enum, each once.';

-- Requests are counted by more than jobs, and by several kinds of employment each.
alter table app_private.facet_groups
  alter column job_type drop not null,
  add column profession_slug text,
  add column type_set integer references app_private.type_sets,
  drop constraint facet_groups_combination_key,
  add constraint facet_groups_combination_key unique nulls not distinct
    (field_slug, state_code, job_type, qualification, contract_term, remote, profession_slug, type_set),
  add constraint facet_groups_half_invalid check (num_nonnulls(job_type, type_set) = 1 and (profession_slug is null) = (type_set is null));
create index facet_groups_type_set_idx on app_private.facet_groups (type_set);
comment on column app_private.facet_groups.job_type is 'Kind of employment of a job; null for requests.';
comment on column app_private.facet_groups.profession_slug is 'Profession of a request; null for jobs.';
comment on column app_private.facet_groups.type_set is 'Combination of kinds of employment of a request; null for jobs.';

create table app_private.request_index (
  id uuid primary key references app_public.job_requests on delete cascade,
  published_at timestamptz not null,
  expires_at timestamptz not null,
  place_id integer not null references app_public.places,
  facet_group integer not null references app_private.facet_groups,
  specialty_set integer not null references app_private.specialty_sets,
  type_set integer not null references app_private.type_sets,
  qualification app_public.qualification,
  start_date date,
  state_code text not null,
  field_slug text not null,
  profession_slug text not null,
  words tsvector not null
);
alter table app_private.request_index alter column words set storage external;
create index request_index_newest_idx on app_private.request_index (published_at desc, id desc);
create index request_index_place_idx on app_private.request_index (place_id, id);
create index request_index_field_idx on app_private.request_index (field_slug, published_at desc, id desc);
create index request_index_profession_idx on app_private.request_index (profession_slug, published_at desc, id desc);
create index request_index_facet_group_idx on app_private.request_index (facet_group);
create index request_index_specialty_set_idx on app_private.request_index (specialty_set);
create index request_index_type_set_idx on app_private.request_index (type_set);
create index request_index_words_idx on app_private.request_index using gin (words);
-- Facets without a text are counted from this index alone.
create index request_index_counts_idx on app_private.request_index
  (place_id, facet_group, specialty_set, expires_at, published_at);
-- Every search reads the list of words that wait to be sorted in.
alter index app_private.request_index_words_idx set (gin_pending_list_limit = 256);
alter table app_private.request_index alter column words set statistics 400;
alter table app_private.request_index enable row level security;
comment on table app_private.request_index is 'One row per request with status aktiv whose owner is not suspended, kept by the trigger index_job_request; searches, counts and the public lookup read it. Without salary, radius and true place.';
comment on column app_private.request_index.id is 'The request.';
comment on column app_private.request_index.published_at is 'Begin of the day of the publication, in Berlin: anyone can read it in a cursor.';
comment on column app_private.request_index.expires_at is 'From this moment searches skip the row; shown as a day only.';
comment on column app_private.request_index.place_id is 'Largest town of the area of the postal code (country and first two digits), never the true place.';
comment on column app_private.request_index.facet_group is 'Combination of what facets count.';
comment on column app_private.request_index.specialty_set is 'Combination of specialties.';
comment on column app_private.request_index.type_set is 'Combination of kinds of employment.';
comment on column app_private.request_index.qualification is 'Highest qualification held, if given.';
comment on column app_private.request_index.start_date is 'Available from; null means at once.';
comment on column app_private.request_index.state_code is 'Bundesland or canton of place_id.';
comment on column app_private.request_index.field_slug is 'Fachbereich of the profession.';
comment on column app_private.request_index.profession_slug is 'Profession of the applicant.';
comment on column app_private.request_index.words is 'Title A, profession, kinds and specialties B, region and area C, texts D: public texts only.';

alter type app_private.search_criteria add attribute professions text[];
alter type app_private.search_criteria add attribute type_sets integer[];
alter type app_private.search_criteria add attribute available_from date;
alter type app_private.search_criteria add attribute hidden uuid[];
comment on column app_private.search_criteria.professions is 'Slugs of professions.';
comment on column app_private.search_criteria.type_sets is 'Combinations of kinds of employment that contain any of those wanted; requests only.';
comment on column app_private.search_criteria.available_from is 'Available on this day or before; requests only.';
comment on column app_private.search_criteria.hidden is 'What the caller must not find; null when nothing is hidden.';

drop function if exists
  app_private.count_facets(app_private.search_half, app_private.search_criteria, tsquery),
  app_private.facets_of(app_private.search_criteria, app_private.facet_counts, app_public.job_facet_count[]),
  app_private.facet_groups_within(app_private.search_criteria),
  app_private.search_query(app_private.search_half, text),
  app_private.is_known_word(app_private.search_half, text, tsquery);

create type app_public.job_request_sort as enum ('relevanz', 'neueste', 'entfernung');
comment on type app_public.job_request_sort is 'Order of a list of requests. entfernung without a place, and relevanz without words, is neueste.';

create type app_public.job_request_search as (
  text text,
  fields text[],
  professions text[],
  specialties text[],
  job_types app_public.job_type[],
  qualifications app_public.qualification[],
  place_id integer,
  radius_km integer,
  state_code text,
  available_from date,
  max_age_days integer
);
comment on type app_public.job_request_search is 'Criteria of a search for requests. All are optional; lists mean any of. There is none for the salary that an applicant wishes: it could be bisected to the euro.';
comment on column app_public.job_request_search.text is 'Words: profession, specialty, region, area, Chiffre. All must be found; the last one may be unfinished. Cut after 200 characters.';
comment on column app_public.job_request_search.fields is 'Slugs of Fachbereiche, at most 50.';
comment on column app_public.job_request_search.professions is 'Slugs of professions, at most 50.';
comment on column app_public.job_request_search.specialties is 'Slugs of specialties, at most 50.';
comment on column app_public.job_request_search.job_types is 'Kinds of employment, one of which suits the applicant.';
comment on column app_public.job_request_search.qualifications is 'Qualifications held.';
comment on column app_public.job_request_search.place_id is 'Where distances to the areas of the requests are measured from. An unknown place is ignored.';
comment on column app_public.job_request_search.radius_km is '10, 20, 50, 100 or 200; anything else is ignored.';
comment on column app_public.job_request_search.state_code is 'Bundesland or canton (code of app_public.states), or a whole country: DE, AT, CH, LI.';
comment on column app_public.job_request_search.available_from is 'Available on this day or before.';
comment on column app_public.job_request_search.max_age_days is 'Published today or on one of so many days before; below 1 is ignored.';

create type app_public.public_job_request as (
  id uuid,
  chiffre text,
  slug text,
  title text,
  short_description text,
  additional_info text,
  region text,
  country text,
  plz_prefix text,
  area_town text,
  state_code text,
  state_name text,
  profession_slug text,
  profession_name text,
  field_slug text,
  field_name text,
  specialties text[],
  job_types app_public.job_type[],
  qualification app_public.qualification,
  contract_term app_public.contract_term,
  weekly_hours_min numeric,
  weekly_hours_max numeric,
  remote boolean,
  start_date date,
  status app_public.job_status,
  published_on date,
  expires_at timestamptz
);
comment on type app_public.public_job_request is 'A request as everybody may read it: nothing of its owner, and of place and time only area and day. Lists leave out the long text.';
comment on column app_public.public_job_request.id is 'Ends the URL of the request.';
comment on column app_public.public_job_request.chiffre is 'What the public calls the applicant, for example 7K4-MQ2.';
comment on column app_public.public_job_request.slug is 'Last part of the URL: /job-request/{slug}.';
comment on column app_public.public_job_request.title is 'Title.';
comment on column app_public.public_job_request.short_description is 'Plain text.';
comment on column app_public.public_job_request.additional_info is 'Plain text; null in lists.';
comment on column app_public.public_job_request.region is 'Where the applicant wants to work, in own words.';
comment on column app_public.public_job_request.country is 'Country of the area, ISO 3166-1: DE, AT, CH or LI.';
comment on column app_public.public_job_request.plz_prefix is 'First two digits of the postal code: the area.';
comment on column app_public.public_job_request.area_town is 'Largest town of the area, by which it is named; rarely that of the applicant.';
comment on column app_public.public_job_request.state_code is 'Bundesland or canton of the largest town of the area.';
comment on column app_public.public_job_request.state_name is 'Its German name.';
comment on column app_public.public_job_request.profession_slug is 'Profession.';
comment on column app_public.public_job_request.profession_name is 'German name of the profession.';
comment on column app_public.public_job_request.field_slug is 'Fachbereich.';
comment on column app_public.public_job_request.field_name is 'German name of the Fachbereich.';
comment on column app_public.public_job_request.specialties is 'German names of the specialties.';
comment on column app_public.public_job_request.job_types is 'Kinds of employment that suit the applicant.';
comment on column app_public.public_job_request.qualification is 'Highest qualification held; null means not said.';
comment on column app_public.public_job_request.contract_term is 'unbefristet or befristet; null means either.';
comment on column app_public.public_job_request.weekly_hours_min is 'Least hours a week; null means open.';
comment on column app_public.public_job_request.weekly_hours_max is 'Most hours a week; null means open.';
comment on column app_public.public_job_request.remote is 'Whether work from home is welcome.';
comment on column app_public.public_job_request.start_date is 'Available from; null means at once.';
comment on column app_public.public_job_request.status is 'Always aktiv (specification, point 7).';
comment on column app_public.public_job_request.published_on is 'Day of the publication, in Berlin.';
comment on column app_public.public_job_request.expires_at is 'End of the last day online, in Berlin; the true moment may be earlier that day.';

create type app_public.job_request_hit as (
  cursor text,
  distance_km integer,
  is_new boolean,
  request app_public.public_job_request
);
comment on type app_public.job_request_hit is 'One line of a list of requests.';
comment on column app_public.job_request_hit.cursor is 'Give the last one as `after` for the next page.';
comment on column app_public.job_request_hit.distance_km is 'The area is at most so far from the place of the search: 10, 20, 30 …; null without a place.';
comment on column app_public.job_request_hit.is_new is 'Published since the last visit of the caller, on an earlier day, to the list; false for visitors.';
comment on column app_public.job_request_hit.request is 'The request.';

create type app_public.job_request_search_facets as (
  total integer,
  fields app_public.job_facet_count[],
  professions app_public.job_facet_count[],
  specialties app_public.job_facet_count[],
  job_types app_public.job_facet_count[],
  qualifications app_public.job_facet_count[],
  states app_public.job_facet_count[],
  radii app_public.job_facet_count[]
);
comment on type app_public.job_request_search_facets is 'Number of requests found, and how many each choice would leave; a facet ignores its own filter. Counts below 5 are left out.';
comment on column app_public.job_request_search_facets.total is 'Requests found; null for fewer than 5.';
comment on column app_public.job_request_search_facets.fields is 'Per Fachbereich.';
comment on column app_public.job_request_search_facets.professions is 'Per profession.';
comment on column app_public.job_request_search_facets.specialties is 'Per specialty.';
comment on column app_public.job_request_search_facets.job_types is 'Per kind of employment; a request counts for each that suits.';
comment on column app_public.job_request_search_facets.qualifications is 'Per qualification.';
comment on column app_public.job_request_search_facets.states is 'Per Bundesland or canton.';
comment on column app_public.job_request_search_facets.radii is 'Per radius, wider ones include narrower ones; left out where the step to the one before is 1 to 4 requests. Empty without a place.';
