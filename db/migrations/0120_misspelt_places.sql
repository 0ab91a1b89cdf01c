-- Misspelt places: Bundesländer, districts and short names are suggested too, by the number of letters that differ.

create extension if not exists fuzzystrmatch with schema public;

drop index app_private.place_names_similar_idx;
create index place_names_similar_idx on app_private.place_names using gin (search_name public.gin_trgm_ops);

create type app_public.region_suggestion as (
  code text,
  name text
);
comment on type app_public.region_suggestion is 'A Bundesland, canton or country to choose.';
comment on column app_public.region_suggestion.code is 'Code of app_public.states, or DE, AT, CH; goes into job_search.state_code.';
comment on column app_public.region_suggestion.name is 'German name.';

alter type app_public.place_resolution add attribute regions app_public.region_suggestion[];
comment on column app_public.place_resolution.regions is 'Bundesländer, cantons and countries that may be meant, the likeliest first; empty when something is certain.';
