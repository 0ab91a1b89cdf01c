-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- Small, fixed and public, so they may be queried as whole lists.
comment on table app_public.profession_fields is E'@behavior +query:resource:list\nThe Fachbereiche that group professions, as on the home page.';
comment on table app_public.professions is E'@behavior +query:resource:list\nOccupations of orthopaedic work.';
comment on table app_public.specialties is E'@behavior +query:resource:list\nSpecialties within the professions, for example Prothetik.';
-- Not in the API.
comment on table app_public.search_synonyms is E'@behavior -*\nWords of the trade that mean the same in a search, for example OTM. Read by the search only.';
-- Names the relation after its target instead of its column.
comment on constraint professions_field_slug_fkey on app_public.professions is E'@fieldName field\nFachbereich of the profession.';
-- Without the tag the inflector would turn the name into a singular.
comment on type app_public.job_search_facets is E'@name job_search_facets\nNumber of jobs found, and how many each choice would leave; a facet ignores its own filter.'; -- reworded

comment on column app_public.job_hit.cursor is E'@notNull\nGive the last one as `after` for the next page.';
comment on column app_public.job_hit.job is E'@notNull\nThe job.'; -- reworded

comment on column app_public.job_facet_count.facet is E'@notNull\nName of the facet.';
comment on column app_public.job_facet_count.value is E'@notNull\nThe choice: a slug, a code or a number.';
comment on column app_public.job_facet_count.count is E'@notNull\nJobs or requests with it that match all other filters of the search.'; -- reworded

comment on column app_public.job_search_facets.total is E'@notNull\nJobs found.'; -- reworded
comment on column app_public.job_search_facets.fields is E'@notNull\nPer Fachbereich.';
comment on column app_public.job_search_facets.specialties is E'@notNull\nPer specialty.';
comment on column app_public.job_search_facets.job_types is E'@notNull\nPer kind of employment; a job counts for each of its kinds.'; -- reworded
comment on column app_public.job_search_facets.qualifications is E'@notNull\nPer qualification.';
comment on column app_public.job_search_facets.contract_terms is E'@notNull\nPer unbefristet and befristet.';
comment on column app_public.job_search_facets.states is E'@notNull\nPer Bundesland.';
comment on column app_public.job_search_facets.remote is E'@notNull\nWith work from home, as the value true.';

comment on column app_public.job_market_overview.total is E'@notNull\nJobs online.'; -- reworded
comment on column app_public.job_market_overview.by_field is E'@notNull\nPer Fachbereich, in the order of the home page, also those without jobs.'; -- reworded
comment on column app_public.job_market_overview.by_state is E'@notNull\nPer Bundesland, most jobs first.'; -- reworded

-- No tags: only wording.
comment on type app_public.job_search is 'Criteria of a search. All are optional; lists mean any of.'; -- reworded
comment on type app_public.job_facet_count is 'Number of jobs, or of requests, that one choice would leave.'; -- reworded
comment on type app_public.job_sort is 'Order of a list of jobs. entfernung without a place is neueste.'; -- reworded
comment on column app_private.compound_parts.keys is 'Keys by which a job with this part is found; they start with + to distinguish them from words.'; -- reworded
comment on column app_private.compound_parts.asks is 'Keys that a query with this part demands. None: the part does not narrow a query.'; -- reworded
comment on column app_private.search_words.keys is 'Keys of its compound parts, by which jobs are found.'; -- reworded
comment on column app_private.search_words.asks is 'Lexemes that a query with this word demands; null when it does not narrow a query.'; -- reworded
comment on table app_private.facet_groups is 'Combinations of facet values that occur or have occurred in jobs or requests.'; -- reworded
comment on table app_private.specialty_sets is 'Combinations of specialties that occur or have occurred in jobs or requests.'; -- reworded
comment on table app_private.job_index is 'One row per job with status aktiv, kept by the trigger index_job; all searches read it.'; -- reworded
comment on column app_private.job_index.job_id is 'The job.'; -- reworded
comment on column app_private.job_index.expires_at is 'From this time searches skip the row, even while the job is not marked abgelaufen yet.'; -- reworded
comment on type app_private.facet_counts is 'Counts per combination, from which app_private.facets_of computes the facets.'; -- reworded
comment on column app_private.facet_counts.with_specialties is 'Jobs of each combination, with the chosen specialties.'; -- reworded
comment on column app_private.facet_counts.within_groups is 'Jobs of each combination that match all facets but the specialties.'; -- reworded
comment on column app_private.vocabulary_version.checksum is 'SHA-256 of the files of db/data and the functions that fold words; written when all jobs and the vocabulary correspond to them.'; -- reworded
comment on column app_private.vocabulary_version.loaded_checksum is 'The same for the vocabulary alone; differs from checksum while jobs are being indexed again.'; -- reworded
comment on column app_private.vocabulary_version.reindexed_to is 'Last job that was indexed again; null before the first and after the last.'; -- reworded
comment on column app_public.public_job.company_logo_url is 'Path of the company''s logo on this site; null while none is stored.'; -- reworded

-- The search of requests.
comment on type app_public.job_request_search_facets is E'@name job_request_search_facets\nNumber of requests found, and how many each choice would leave; a facet ignores its own filter. Counts below 5 are left out.';

comment on column app_public.public_job_request.id is E'@notNull\nEnds the URL of the request.';
comment on column app_public.public_job_request.chiffre is E'@notNull\nWhat the public calls the applicant, for example 7K4-MQ2.';
comment on column app_public.public_job_request.slug is E'@notNull\nLast part of the URL: /job-request/{slug}.';
comment on column app_public.public_job_request.title is E'@notNull\nTitle.';
comment on column app_public.public_job_request.short_description is E'@notNull\nPlain text.';
comment on column app_public.public_job_request.region is E'@notNull\nWhere the applicant wants to work, in own words.';
comment on column app_public.public_job_request.country is E'@notNull\nCountry of the area, ISO 3166-1: DE, AT, CH or LI.';
comment on column app_public.public_job_request.plz_prefix is E'@notNull\nFirst two digits of the postal code: the area.';
comment on column app_public.public_job_request.area_town is E'@notNull\nLargest town of the area, by which it is named; rarely that of the applicant.';
comment on column app_public.public_job_request.state_code is E'@notNull\nBundesland or canton of the largest town of the area.';
comment on column app_public.public_job_request.state_name is E'@notNull\nIts German name.';
comment on column app_public.public_job_request.profession_slug is E'@notNull\nProfession.';
comment on column app_public.public_job_request.profession_name is E'@notNull\nGerman name of the profession.';
comment on column app_public.public_job_request.field_slug is E'@notNull\nFachbereich.';
comment on column app_public.public_job_request.field_name is E'@notNull\nGerman name of the Fachbereich.';
comment on column app_public.public_job_request.specialties is E'@notNull\nGerman names of the specialties.';
comment on column app_public.public_job_request.job_types is E'@notNull\nKinds of employment that suit the applicant.';
comment on column app_public.public_job_request.remote is E'@notNull\nWhether work from home is welcome.';
comment on column app_public.public_job_request.status is E'@notNull\nAlways aktiv (specification, point 7).';
comment on column app_public.public_job_request.published_on is E'@notNull\nDay of the publication, in Berlin.';
comment on column app_public.public_job_request.expires_at is E'@notNull\nEnd of the last day online, in Berlin; the true moment may be earlier that day.';

comment on column app_public.job_request_hit.cursor is E'@notNull\nGive the last one as `after` for the next page.';
comment on column app_public.job_request_hit.is_new is E'@notNull\nPublished since the last visit of the caller, on an earlier day, to the list; false for visitors.';
comment on column app_public.job_request_hit.request is E'@notNull\nThe request.';

comment on column app_public.job_request_search_facets.total is 'Requests found; null for fewer than 5, and within a radius that radii leaves out.'; -- reworded
comment on column app_public.job_request_search_facets.fields is E'@notNull\nPer Fachbereich.';
comment on column app_public.job_request_search_facets.professions is E'@notNull\nPer profession.';
comment on column app_public.job_request_search_facets.specialties is E'@notNull\nPer specialty.';
comment on column app_public.job_request_search_facets.job_types is E'@notNull\nPer kind of employment; a request counts for each that suits.';
comment on column app_public.job_request_search_facets.qualifications is E'@notNull\nPer qualification.';
comment on column app_public.job_request_search_facets.states is E'@notNull\nPer Bundesland or canton.';
comment on table app_private.request_index is 'One row per request with status aktiv whose owner is not suspended and consents to profile_visibility, kept by the trigger index_job_request; searches, counts and the public lookup read it. Without salary, radius and true place.'; -- reworded

comment on column app_public.job_search_way.kind is E'@notNull\nWhat is given up.';
comment on column app_public.job_search_way.value is E'@notNull\nword: the word; radius: kilometres; anywhere: place_id or state_code; filter, time: name of the criterion, or all; near: slug of a Fachbereich.';
comment on column app_public.job_search_way.total is E'@notNull\nJobs found then.';
comment on column app_public.job_search_way.hits is E'@notNull\nThe first 3 of them, 6 of those near in meaning; empty where a way of the same kind comes before.'; -- reworded

comment on column app_public.job_request_search_way.kind is E'@notNull\nWhat is given up.';
comment on column app_public.job_request_search_way.value is E'@notNull\nAs of a search for jobs.';
comment on column app_public.job_request_search_way.hits is E'@notNull\nThe first 3 of them, 6 of those near in meaning; empty where a way of the same kind comes before.'; -- reworded

comment on column app_public.search_suggestion.kind is E'@notNull\nWhat it is.';
comment on column app_public.search_suggestion.value is E'@notNull\nprofession, specialty: slug; employer: name; place: id.';
comment on column app_public.search_suggestion.label is E'@notNull\nAs it is shown.';
comment on column app_public.search_suggestion.total is 'What a search for it finds, of a place within 50 km; of an employer its own jobs. 100 stands for more. Of requests null below 5.'; -- reworded

comment on column app_public.search_filter_word.phrase is E'@notNull\nAs it stands in the text. In quotation marks it would be words again.';
comment on column app_public.search_filter_word.criterion is E'@notNull\nThe filter: jobTypes, qualifications, remote, salaryMonthMin or availableFrom.';
comment on column app_public.search_filter_word.value is E'@notNull\nWhat it is set to: a value of the filter, true, an amount in euro or today.';
