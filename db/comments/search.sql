-- Smart tags of the room: what GraphQL shows, under which names, and what is never null. Each comment repeats the
-- description of the migration (a test compares them) and replaces it.

-- Small, fixed and the same for everybody: these may be read as whole lists.
comment on table app_public.profession_fields is E'@behavior +query:resource:list\nThe Fachbereiche that group professions, as on the home page.';
comment on table app_public.professions is E'@behavior +query:resource:list\nOccupations of orthopaedic work.';
comment on table app_public.specialties is E'@behavior +query:resource:list\nSpecialties within the professions, for example Prothetik.';
-- Nothing of it is in the API.
comment on table app_public.search_synonyms is E'@behavior -*\nWords of the trade that mean the same in a search, for example OTM. Read by the search only.';
-- A relation is called what it is, not by its column.
comment on constraint professions_field_slug_fkey on app_public.professions is E'@fieldName field\nFachbereich of the profession.';
-- One thing with many fields: without the tag the inflector would make a singular of the name.
comment on type app_public.job_search_facets is E'@name job_search_facets\nNumber of offers found, and how many each choice would leave; a facet passes over its own filter.';

comment on column app_public.job_hit.cursor is E'@notNull\nGive the last one as `after` for the next page.';
comment on column app_public.job_hit.job is E'@notNull\nThe offer.';

comment on column app_public.job_facet_count.facet is E'@notNull\nName of the facet.';
comment on column app_public.job_facet_count.value is E'@notNull\nThe choice: a slug, a code or a number.';
comment on column app_public.job_facet_count.count is E'@notNull\nOffers with it, under all other filters of the search.';

comment on column app_public.job_search_facets.total is E'@notNull\nOffers found.';
comment on column app_public.job_search_facets.fields is E'@notNull\nPer Fachbereich.';
comment on column app_public.job_search_facets.specialties is E'@notNull\nPer specialty.';
comment on column app_public.job_search_facets.job_types is E'@notNull\nPer kind of employment.';
comment on column app_public.job_search_facets.qualifications is E'@notNull\nPer qualification.';
comment on column app_public.job_search_facets.contract_terms is E'@notNull\nPer unbefristet and befristet.';
comment on column app_public.job_search_facets.states is E'@notNull\nPer Bundesland.';
comment on column app_public.job_search_facets.radii is E'@notNull\nPer radius, wider ones include narrower ones; empty without a place.';
comment on column app_public.job_search_facets.remote is E'@notNull\nWith work from home, as the value true.';

comment on column app_public.job_market_overview.total is E'@notNull\nOffers online.';
comment on column app_public.job_market_overview.by_field is E'@notNull\nPer Fachbereich, in the order of the screen, also those without offers.';
comment on column app_public.job_market_overview.by_state is E'@notNull\nPer Bundesland, most offers first.';
