-- The search of jobs becomes one machinery for both halves of the market: functions name the half, and read criteria that
-- no longer have the form of the API (docs/decisions/2026-11-22-one-search-for-both-halves.md).

create type app_private.search_half as enum ('jobs', 'requests');
comment on type app_private.search_half is 'Half of the market that a search reads: jobs of employers, or requests of applicants.';

create type app_private.search_criteria as (
  text text,
  fields text[],
  specialty_sets integer[],
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
comment on type app_private.search_criteria is 'Checked criteria of a search in either half; null does not filter.';
comment on column app_private.search_criteria.text is 'Words, at most 200 characters.';
comment on column app_private.search_criteria.fields is 'Slugs of Fachbereiche.';
comment on column app_private.search_criteria.specialty_sets is 'Combinations of specialties that contain any of those wanted.';
comment on column app_private.search_criteria.job_types is 'Kinds of employment.';
comment on column app_private.search_criteria.qualifications is 'Qualifications.';
comment on column app_private.search_criteria.contract_terms is 'unbefristet, befristet.';
comment on column app_private.search_criteria.place_id is 'Where distances are measured from; an existing place.';
comment on column app_private.search_criteria.radius_km is '10, 20, 50, 100 or 200.';
comment on column app_private.search_criteria.state_code is 'Bundesland or canton (code of app_public.states), or a whole country: DE, AT, CH, LI.';
comment on column app_private.search_criteria.salary_month_min is 'Upper end of the pay is at least this, in euro a month.';
comment on column app_private.search_criteria.remote is 'true: only with work from home.';
comment on column app_private.search_criteria.max_age_days is 'Published within so many days.';

drop function if exists
  app_private.job_conditions(app_public.job_search, tsquery, integer[], integer[], boolean),
  app_private.job_page_statement(app_public.job_sort, text, boolean, boolean, boolean),
  app_private.job_page(app_public.job_sort, app_public.job_search, tsquery, integer[], integer[], integer, bigint[], uuid),
  app_private.nearest_jobs(text, app_public.job_search, tsquery, integer[], integer, bigint, uuid),
  app_private.radius_counts(app_public.job_search, tsquery, integer[]),
  app_private.is_known_word(text, tsquery),
  app_private.job_cursor(app_public.job_sort, text, uuid),
  app_private.read_job_cursor(text, app_public.job_sort),
  app_private.facets_of(app_public.job_search, app_private.facet_counts, app_public.job_facet_count[]),
  app_private.facet_groups_within(app_public.job_search),
  app_private.clean_job_search(app_public.job_search),
  app_private.job_search_query(text),
  app_private.job_hits(app_public.job_sort, app_private.job_page, integer);

alter type app_private.job_page rename to found_page;
alter type app_private.found_page rename attribute job_ids to ids;
comment on type app_private.found_page is 'Ids of one page in order, with the keys of their cursors.';
comment on column app_private.found_page.ids is 'The jobs or requests.';
comment on column app_private.found_page.keys is 'What each is sorted by.';
