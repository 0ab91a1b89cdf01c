-- Finding offers: what the search keeps beside the offers themselves, and what it answers with.

-- Corrects misspelt words (app_private.correct_word).
create extension if not exists pg_trgm with schema public;

-- One word may stand for several; keys are what both sides come down to (app_private.query_keys), filled by the loader.
alter table app_public.search_synonyms
  drop constraint search_synonyms_pkey,
  add column term_keys text[] not null default '{}',
  add column expansion_keys text[] not null default '{}',
  add primary key (term, expansion);
comment on column app_public.search_synonyms.term_keys is 'Keys of the term; filled when the vocabulary is loaded.';
comment on column app_public.search_synonyms.expansion_keys is 'Keys of the expansion; filled when the vocabulary is loaded.';

create table app_private.compound_parts (
  part text primary key,
  keys text[] not null,
  asks text[] not null,
  anchor text not null constraint compound_parts_anchor_invalid check (anchor in ('any', 'start', 'end', 'whole'))
);
alter table app_private.compound_parts enable row level security;
comment on table app_private.compound_parts is 'Words of the trade that German glues together: Orthopädie|schuh|macher|meister. Loaded from db/data.';
comment on column app_private.compound_parts.part is 'Folded spelling (app_private.fold_text).';
comment on column app_private.compound_parts.keys is 'Keys an offer with this part is found by; they start with +, so that no word of a text is mistaken for one.';
comment on column app_private.compound_parts.asks is 'Keys a query with this part asks for. None: the part says nothing.';
comment on column app_private.compound_parts.anchor is 'Where in a word it may be recognised: short parts are also found by chance.';

create table app_private.search_words (
  word text primary key,
  stem text not null,
  keys text[],
  asks text[]
);
create index search_words_word_trgm_idx on app_private.search_words using gin (word public.gin_trgm_ops);
create index search_words_word_prefix_idx on app_private.search_words (word text_pattern_ops);
alter table app_private.search_words enable row level security;
comment on table app_private.search_words is 'Words that titles and the vocabulary use, taken apart (app_private.split_compound): looked up before anything is computed, and what a misspelt word is corrected to.';
comment on column app_private.search_words.word is 'Folded spelling.';
comment on column app_private.search_words.stem is 'Without endings.';
comment on column app_private.search_words.keys is 'Keys of its compound parts, by which offers are found.';
comment on column app_private.search_words.asks is 'What a query with this word has to find; null when it says nothing.';

create table app_private.term_words (
  term text primary key,
  words tsvector not null
);
alter table app_private.term_words enable row level security;
comment on table app_private.term_words is 'Searchable words of professions, specialties and kinds of employment, ready to be put together.';
comment on column app_private.term_words.term is 'Kind and slug, for example profession:podologe.';
comment on column app_private.term_words.words is 'Words of weight B.';

create table app_private.vocabulary_version (
  id boolean primary key default true constraint vocabulary_version_id_single check (id),
  checksum text not null,
  -- All compound parts in a pattern: that is matched in one pass, a list word by word.
  head_pattern text not null,
  tail_pattern text not null,
  loaded_at timestamptz not null default now()
);
alter table app_private.vocabulary_version enable row level security;
comment on table app_private.vocabulary_version is 'Which state of db/data is loaded.';
comment on column app_private.vocabulary_version.id is 'Always true: there is one row.';
comment on column app_private.vocabulary_version.checksum is 'SHA-256 over the files of db/data and the functions that fold words.';
comment on column app_private.vocabulary_version.head_pattern is 'Regular expression for the compound part that a folded word begins with.';
comment on column app_private.vocabulary_version.tail_pattern is 'Regular expression for the compound parts after that.';
comment on column app_private.vocabulary_version.loaded_at is 'When it was loaded.';

-- What lies around a place begins with a band of latitude.
create index places_latitude_idx on app_public.places (latitude, longitude);

create table app_private.place_names (
  place_id integer primary key references app_public.places on delete cascade,
  plz text not null,
  search_name text not null,
  population integer not null,
  is_first boolean not null
);
create index place_names_plz_idx on app_private.place_names (plz text_pattern_ops);
create index place_names_search_name_idx on app_private.place_names (search_name text_pattern_ops);
alter table app_private.place_names enable row level security;
comment on table app_private.place_names is 'Places as people type them. Loaded with the vocabulary.';
comment on column app_private.place_names.place_id is 'The place.';
comment on column app_private.place_names.plz is 'Its postal code.';
comment on column app_private.place_names.search_name is 'Folded name of the town.';
comment on column app_private.place_names.population is 'Inhabitants of the town.';
comment on column app_private.place_names.is_first is 'Whether this is the first postal code of its town: towns are suggested once.';

-- A search that fills a page and its facets looks at many offers. Combinations of what facets count are numbered, so
-- that counting 100,000 offers groups by one small number instead of six columns.
create table app_private.facet_groups (
  id integer generated always as identity primary key,
  field_slug text not null,
  state_code text not null,
  job_type app_public.job_type not null,
  qualification app_public.qualification,
  contract_term app_public.contract_term,
  remote boolean not null,
  constraint facet_groups_combination_key unique nulls not distinct
    (field_slug, state_code, job_type, qualification, contract_term, remote)
);
alter table app_private.facet_groups enable row level security;
comment on table app_private.facet_groups is 'Combinations of facet values that occur or occurred among offers.';
comment on column app_private.facet_groups.id is 'Number of the combination.';
comment on column app_private.facet_groups.field_slug is 'Fachbereich.';
comment on column app_private.facet_groups.state_code is 'Bundesland.';
comment on column app_private.facet_groups.job_type is 'Kind of employment.';
comment on column app_private.facet_groups.qualification is 'Qualification asked for, if any.';
comment on column app_private.facet_groups.contract_term is 'Whether the contract ends, if said.';
comment on column app_private.facet_groups.remote is 'Whether work from home is possible.';

create table app_private.specialty_sets (
  id integer generated always as identity primary key,
  specialties text[] not null,
  constraint specialty_sets_specialties_key unique (specialties)
);
alter table app_private.specialty_sets enable row level security;
comment on table app_private.specialty_sets is 'Combinations of specialties that occur or occurred among offers.';
comment on column app_private.specialty_sets.id is 'Number of the combination.';
comment on column app_private.specialty_sets.specialties is 'Slugs in alphabetical order, each once.';

-- Rows are narrow and only of online offers, which is what makes lists and counts fast; the words are stored out of line.
create table app_private.job_index (
  job_id uuid primary key references app_public.jobs on delete cascade,
  published_at timestamptz not null,
  expires_at timestamptz not null,
  salary_month_max numeric(10, 2) not null,
  place_id integer not null references app_public.places,
  facet_group integer not null references app_private.facet_groups,
  specialty_set integer not null references app_private.specialty_sets,
  job_type app_public.job_type not null,
  qualification app_public.qualification,
  contract_term app_public.contract_term,
  boosted boolean not null,
  remote boolean not null,
  state_code text not null,
  field_slug text not null,
  profession_slug text not null,
  words tsvector not null
);
alter table app_private.job_index alter column words set storage external;
create index job_index_newest_idx on app_private.job_index (published_at desc, job_id desc);
create index job_index_boosted_idx on app_private.job_index (boosted desc, published_at desc, job_id desc);
create index job_index_salary_idx on app_private.job_index (salary_month_max desc, job_id desc);
create index job_index_place_idx on app_private.job_index (place_id, job_id);
create index job_index_field_idx on app_private.job_index (field_slug, published_at desc, job_id desc);
create index job_index_profession_idx on app_private.job_index (profession_slug, published_at desc, job_id desc);
create index job_index_facet_group_idx on app_private.job_index (facet_group);
create index job_index_specialty_set_idx on app_private.job_index (specialty_set);
create index job_index_words_idx on app_private.job_index using gin (words);
-- Towns repeat: without more values than usual, the planner takes a village for a city.
alter table app_private.job_index alter column place_id set statistics 400;
alter table app_private.job_index alter column words set statistics 400;
alter table app_private.job_index enable row level security;
comment on table app_private.job_index is 'One row per offer with status aktiv, kept by the trigger app_private.index_job; what the search reads.';
comment on column app_private.job_index.job_id is 'The offer.';
comment on column app_private.job_index.published_at is 'Orders by newest.';
comment on column app_private.job_index.expires_at is 'From here on the row is passed over, also before the offer is marked abgelaufen.';
comment on column app_private.job_index.salary_month_max is 'Upper end in euro a month.';
comment on column app_private.job_index.place_id is 'Place of work.';
comment on column app_private.job_index.facet_group is 'Combination of what facets count.';
comment on column app_private.job_index.specialty_set is 'Combination of specialties.';
comment on column app_private.job_index.job_type is 'Kind of employment.';
comment on column app_private.job_index.qualification is 'Qualification asked for, if any.';
comment on column app_private.job_index.contract_term is 'Whether the contract ends, if said.';
comment on column app_private.job_index.boosted is 'Shown first when sorted by relevance.';
comment on column app_private.job_index.remote is 'Whether work from home is possible.';
comment on column app_private.job_index.state_code is 'Bundesland of the place.';
comment on column app_private.job_index.field_slug is 'Fachbereich of the profession.';
comment on column app_private.job_index.profession_slug is 'Profession that is looked for.';
comment on column app_private.job_index.words is 'Title A, profession and specialties B, company and place C, text D.';

create type app_public.job_sort as enum ('relevanz', 'neueste', 'entfernung', 'gehalt');
comment on type app_public.job_sort is 'Order of a list of offers. entfernung needs a place, otherwise it is neueste.';

create type app_public.public_job as (
  id uuid,
  title text,
  slug text,
  company_id uuid,
  company text,
  company_description text,
  company_website text,
  company_logo_url text,
  company_contact_email text,
  company_contact_phone text,
  company_verified boolean,
  location text,
  plz text,
  town text,
  state_code text,
  state_name text,
  latitude double precision,
  longitude double precision,
  profession_slug text,
  profession_name text,
  field_slug text,
  field_name text,
  specialties text[],
  job_type app_public.job_type,
  qualification app_public.qualification,
  contract_term app_public.contract_term,
  weekly_hours numeric,
  remote boolean,
  start_date date,
  description text,
  requirements text,
  salary_min numeric,
  salary_max numeric,
  salary_period app_public.salary_period,
  salary_range text,
  published_at timestamptz,
  expires_at timestamptz,
  boosted boolean
);
comment on type app_public.public_job is 'An offer as everybody may see it. Lists leave out the long texts and the contact.';
comment on column app_public.public_job.id is 'Ends the address of the offer.';
comment on column app_public.public_job.title is 'Title.';
comment on column app_public.public_job.slug is 'Last part of the address: /job/{slug}.';
comment on column app_public.public_job.company_id is 'The employer.';
comment on column app_public.public_job.company is 'Company name as shown on the offer.';
comment on column app_public.public_job.company_description is 'About the company; null in lists.';
comment on column app_public.public_job.company_website is 'Website of the company; null in lists.';
comment on column app_public.public_job.company_logo_url is 'Logo of the company.';
comment on column app_public.public_job.company_contact_email is 'Address for applications, if the company gives one; null in lists.';
comment on column app_public.public_job.company_contact_phone is 'Telephone number, if the company gives one; null in lists.';
comment on column app_public.public_job.company_verified is 'Whether an admin has verified the company.';
comment on column app_public.public_job.location is 'Place of work as shown on the offer.';
comment on column app_public.public_job.plz is 'Postal code of the place of work.';
comment on column app_public.public_job.town is 'Town of the place of work.';
comment on column app_public.public_job.state_code is 'Bundesland, two letters.';
comment on column app_public.public_job.state_name is 'Bundesland, name.';
comment on column app_public.public_job.latitude is 'Of the town, degrees north.';
comment on column app_public.public_job.longitude is 'Of the town, degrees east.';
comment on column app_public.public_job.profession_slug is 'Profession.';
comment on column app_public.public_job.profession_name is 'German name of the profession.';
comment on column app_public.public_job.field_slug is 'Fachbereich.';
comment on column app_public.public_job.field_name is 'German name of the Fachbereich.';
comment on column app_public.public_job.specialties is 'German names of the specialties.';
comment on column app_public.public_job.job_type is 'Kind of employment.';
comment on column app_public.public_job.qualification is 'Qualification asked for; null means open.';
comment on column app_public.public_job.contract_term is 'unbefristet or befristet; null means not said.';
comment on column app_public.public_job.weekly_hours is 'Hours a week.';
comment on column app_public.public_job.remote is 'Whether work from home is possible.';
comment on column app_public.public_job.start_date is 'First day; null means as soon as possible.';
comment on column app_public.public_job.description is 'Markdown; null in lists.';
comment on column app_public.public_job.requirements is 'Markdown; null in lists.';
comment on column app_public.public_job.salary_min is 'Lower end in euro, gross.';
comment on column app_public.public_job.salary_max is 'Upper end in euro, gross.';
comment on column app_public.public_job.salary_period is 'What the range counts per.';
comment on column app_public.public_job.salary_range is 'The range as text.';
comment on column app_public.public_job.published_at is 'First day online.';
comment on column app_public.public_job.expires_at is 'Online until here.';
comment on column app_public.public_job.boosted is 'Paid to stand first under relevance; labelled Anzeige.';

create type app_public.job_hit as (
  cursor text,
  distance_km numeric,
  job app_public.public_job
);
comment on type app_public.job_hit is 'One line of a result list.';
comment on column app_public.job_hit.cursor is 'Give the last one as `after` for the next page.';
comment on column app_public.job_hit.distance_km is 'From the place of the search, one decimal; null without a place.';
comment on column app_public.job_hit.job is 'The offer.';

create type app_public.job_search as (
  text text,
  fields text[],
  specialties text[],
  job_types app_public.job_type[],
  qualifications app_public.qualification[],
  contract_terms app_public.contract_term[],
  place_id integer,
  radius_km integer,
  state_code text,
  salary_month_min integer,
  remote boolean,
  max_age_days integer
);
comment on type app_public.job_search is 'What somebody looks for. Everything is optional; lists mean any of.';
comment on column app_public.job_search.text is 'Words: profession, specialty, company, town. All must be found; the last one may be unfinished. Cut after 200 characters.';
comment on column app_public.job_search.fields is 'Slugs of Fachbereiche, at most 50.';
comment on column app_public.job_search.specialties is 'Slugs of specialties, at most 50.';
comment on column app_public.job_search.job_types is 'Kinds of employment.';
comment on column app_public.job_search.qualifications is 'Qualifications asked for.';
comment on column app_public.job_search.contract_terms is 'unbefristet, befristet.';
comment on column app_public.job_search.place_id is 'Where to measure distances from. An unknown place is ignored.';
comment on column app_public.job_search.radius_km is '10, 20, 50, 100 or 200; anything else is ignored.';
comment on column app_public.job_search.state_code is 'Bundesland, two letters.';
comment on column app_public.job_search.salary_month_min is 'Upper end of the pay is at least this, in euro a month.';
comment on column app_public.job_search.remote is 'true: only with work from home. false and null: all.';
comment on column app_public.job_search.max_age_days is 'Published within so many days; below 1 is ignored.';

create type app_public.job_facet_count as (
  facet text,
  value text,
  count integer
);
comment on type app_public.job_facet_count is 'How many offers one choice would leave.';
comment on column app_public.job_facet_count.facet is 'Name of the facet.';
comment on column app_public.job_facet_count.value is 'The choice: a slug, a code or a number.';
comment on column app_public.job_facet_count.count is 'Offers with it, under all other filters of the search.';

create type app_public.job_search_facets as (
  total integer,
  fields app_public.job_facet_count[],
  specialties app_public.job_facet_count[],
  job_types app_public.job_facet_count[],
  qualifications app_public.job_facet_count[],
  contract_terms app_public.job_facet_count[],
  states app_public.job_facet_count[],
  radii app_public.job_facet_count[],
  remote app_public.job_facet_count[]
);
comment on type app_public.job_search_facets is 'Number of offers found, and how many each choice would leave; a facet passes over its own filter.';
comment on column app_public.job_search_facets.total is 'Offers found.';
comment on column app_public.job_search_facets.fields is 'Per Fachbereich.';
comment on column app_public.job_search_facets.specialties is 'Per specialty.';
comment on column app_public.job_search_facets.job_types is 'Per kind of employment.';
comment on column app_public.job_search_facets.qualifications is 'Per qualification.';
comment on column app_public.job_search_facets.contract_terms is 'Per unbefristet and befristet.';
comment on column app_public.job_search_facets.states is 'Per Bundesland.';
comment on column app_public.job_search_facets.radii is 'Per radius, wider ones include narrower ones; empty without a place.';
comment on column app_public.job_search_facets.remote is 'With work from home, as the value true.';

create type app_public.job_market_overview as (
  total integer,
  by_field app_public.job_facet_count[],
  by_state app_public.job_facet_count[]
);
comment on type app_public.job_market_overview is 'The market in numbers, for the home page.';
comment on column app_public.job_market_overview.total is 'Offers online.';
comment on column app_public.job_market_overview.by_field is 'Per Fachbereich, in the order of the screen, also those without offers.';
comment on column app_public.job_market_overview.by_state is 'Per Bundesland, most offers first.';

create type app_private.facet_counts as (
  facet_groups integer[],
  with_specialties bigint[],
  specialty_sets integer[],
  within_groups bigint[]
);
comment on type app_private.facet_counts is 'What app_public.job_search_facets counted, before it is told apart by facet.';
comment on column app_private.facet_counts.facet_groups is 'Combinations of facet values.';
comment on column app_private.facet_counts.with_specialties is 'Offers of each, with the wanted specialties.';
comment on column app_private.facet_counts.specialty_sets is 'Combinations of specialties.';
comment on column app_private.facet_counts.within_groups is 'Offers of each that fit all facets but the specialties.';

create type app_private.job_page as (
  job_ids uuid[],
  keys text[]
);
comment on type app_private.job_page is 'Ids of one page of offers in order, with the keys of their cursors.';
comment on column app_private.job_page.job_ids is 'The offers.';
comment on column app_private.job_page.keys is 'What each is sorted by.';

create type app_public.place_suggestion as (
  id integer,
  plz text,
  town text,
  state_code text,
  state_name text
);
comment on type app_public.place_suggestion is 'A place to choose.';
comment on column app_public.place_suggestion.id is 'Number of the place; goes into job_search.place_id.';
comment on column app_public.place_suggestion.plz is 'Postal code.';
comment on column app_public.place_suggestion.town is 'Town.';
comment on column app_public.place_suggestion.state_code is 'Bundesland, two letters.';
comment on column app_public.place_suggestion.state_name is 'Bundesland, name.';
