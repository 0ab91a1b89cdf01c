-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- Small, fixed and public, so they may be queried as whole lists.
comment on table app_public.states is E'@behavior +query:resource:list\nBundesländer of Germany and Austria, Swiss cantons, and Liechtenstein.';
-- Names the relation after its target instead of its column.
comment on constraint places_state_code_fkey on app_public.places is E'@fieldName state\nBundesland of the place.';

comment on column app_public.place_suggestion.id is E'@notNull\nNumber of the place; goes into job_search.place_id.';
comment on column app_public.place_suggestion.plz is E'@notNull\nPostal code.';
comment on column app_public.place_suggestion.town is E'@notNull\nTown.';
comment on column app_public.place_suggestion.state_code is E'@notNull\nBundesland or canton, code of app_public.states.';
comment on column app_public.place_suggestion.state_name is E'@notNull\nBundesland or canton, name.';
comment on column app_public.place_suggestion.country is E'@notNull\nISO 3166-1 code: DE, AT, CH or LI.';
comment on column app_public.place_resolution.suggestions is E'@notNull\nPlaces that may be meant, the likeliest first; empty when one is certain.';
comment on column app_public.place_resolution.regions is E'@notNull\nBundesländer, cantons and countries that may be meant, the likeliest first; empty when something is certain.';
comment on column app_public.region_suggestion.code is E'@notNull\nCode of app_public.states, or DE, AT, CH; goes into job_search.state_code.';
comment on column app_public.region_suggestion.name is E'@notNull\nGerman name.';
