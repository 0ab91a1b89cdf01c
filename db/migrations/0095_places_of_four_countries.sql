-- Places of Austria, Switzerland and Liechtenstein beside those of Germany, and other names by which people know them.
-- Existing rows are German; db/data fills the rest after the migration.

alter table app_public.states
  add column country text not null default 'DE' constraint states_country_invalid check (country in ('DE', 'AT', 'CH', 'LI')),
  drop constraint states_code_invalid,
  add constraint states_code_invalid check (code ~ '^([A-Z]{2}|AT-[1-9]|CH-[A-Z]{2})$');
alter table app_public.states alter column country drop default;
comment on table app_public.states is 'Bundesländer of Germany and Austria, Swiss cantons, and Liechtenstein.';
comment on column app_public.states.code is 'ISO 3166-2 code, German ones without the prefix: NI, AT-9, CH-ZH; LI for the whole of Liechtenstein.';
comment on column app_public.states.country is 'ISO 3166-1 code: DE, AT, CH or LI.';

alter table app_public.places
  add column country text not null default 'DE' constraint places_country_invalid check (country in ('DE', 'AT', 'CH', 'LI')),
  add column town_id integer,
  add column parts text[] not null default '{}',
  drop constraint places_plz_invalid,
  drop constraint places_plz_town_key,
  drop constraint places_latitude_invalid,
  drop constraint places_longitude_invalid,
  add constraint places_plz_invalid check (plz ~ case country when 'DE' then '^[0-9]{5}$' else '^[0-9]{4}$' end),
  add constraint places_country_plz_town_key unique (country, plz, town),
  add constraint places_latitude_invalid check (latitude between 45 and 56),
  add constraint places_longitude_invalid check (longitude between 5 and 18);
update app_public.places set town_id = id;
alter table app_public.places alter column country drop default, alter column town_id set not null;
comment on table app_public.places is 'Postal codes with town, state, country and a point of their own (sources: docs/data-licences.md).';
comment on column app_public.places.plz is 'Postal code: five digits in Germany, four elsewhere.';
comment on column app_public.places.state_code is 'Bundesland or canton of the place.';
comment on column app_public.places.country is 'ISO 3166-1 code: DE, AT, CH or LI.';
comment on column app_public.places.town_id is 'Id of the first postal code of the same town, by which a town is suggested once.';
comment on column app_public.places.parts is 'Names of districts and villages within the postal code.';
create index places_town_id_idx on app_public.places (town_id);
create index places_plz_idx on app_public.places (plz text_pattern_ops);

-- One row per name: a place has several (Biel/Bienne, districts, FFM).
drop table app_private.place_names;
create table app_private.place_names (
  place_id integer not null references app_public.places on delete cascade,
  search_name text not null,
  kind smallint not null constraint place_names_kind_invalid check (kind between 0 and 3),
  population integer not null,
  label text,
  radius_km integer,
  constraint place_names_pkey primary key (search_name, kind, place_id)
);
create index place_names_place_id_idx on app_private.place_names (place_id);
create index place_names_search_name_idx on app_private.place_names (search_name text_pattern_ops);
create index place_names_similar_idx on app_private.place_names using gin (search_name public.gin_trgm_ops) where kind <= 1;
alter table app_private.place_names enable row level security;
comment on table app_private.place_names is 'Places as people type them. Computed when db/data is loaded. No policy: read by functions.';
comment on column app_private.place_names.place_id is 'The place; of a town its first postal code.';
comment on column app_private.place_names.search_name is 'Folded name, hyphens as spaces.';
comment on column app_private.place_names.kind is '0 name of a town, 1 the same without what tells it from others (Frankfurt), 2 short name or well-known district (FFM, Altona), 3 district or village.';
comment on column app_private.place_names.population is 'Inhabitants of the town; of a district or village 0.';
comment on column app_private.place_names.label is 'Name as written, of districts and villages; null where it is the town.';
comment on column app_private.place_names.radius_km is 'Radius of an area around the place (Ruhrgebiet); null for a place.';

create table app_private.state_names (
  search_name text primary key,
  code text not null
);
alter table app_private.state_names enable row level security;
comment on table app_private.state_names is 'Bundesländer, cantons and countries as people type them. Computed when db/data is loaded. No policy: read by functions.';
comment on column app_private.state_names.search_name is 'Folded name, hyphens as spaces: niedersachsen, nrw, kanton zurich.';
comment on column app_private.state_names.code is 'Code of app_public.states, or DE, AT, CH for a whole country.';

create table app_private.place_aliases (
  name text primary key,
  kind text not null constraint place_aliases_kind_invalid check (kind in ('state', 'place', 'district')),
  target text not null,
  radius_km integer
);
alter table app_private.place_aliases enable row level security;
comment on table app_private.place_aliases is 'Well-known other names, from db/data/place-aliases.tsv. No policy: read by functions.';
comment on column app_private.place_aliases.name is 'Name as written: FFM, Ruhrgebiet, NRW.';
comment on column app_private.place_aliases.kind is 'state; place: another name of a town or of an area; district: a part of a town.';
comment on column app_private.place_aliases.target is 'Code of a state or country, or country and postal code of a place (DE 60311).';
comment on column app_private.place_aliases.radius_km is 'Radius of an area; null for a place.';

alter type app_public.place_suggestion add attribute country text;
alter type app_public.place_suggestion add attribute district text;
comment on column app_public.place_suggestion.state_code is 'Bundesland or canton, code of app_public.states.';
comment on column app_public.place_suggestion.state_name is 'Bundesland or canton, name.';
comment on column app_public.place_suggestion.country is 'ISO 3166-1 code: DE, AT, CH or LI.';
comment on column app_public.place_suggestion.district is 'District or village that was typed; null where the town itself was.';

create type app_public.place_resolution as (
  place app_public.place_suggestion,
  radius_km integer,
  state_code text,
  state_name text,
  rest text,
  suggestions app_public.place_suggestion[]
);
comment on type app_public.place_resolution is 'What a typed place means: a place, a state or country, or neither and some to choose from.';
comment on column app_public.place_resolution.place is 'The place meant; null when it is a state, or not certain.';
comment on column app_public.place_resolution.radius_km is 'Radius of an area that has a name (Ruhrgebiet); null for a place.';
comment on column app_public.place_resolution.state_code is 'Bundesland, canton or country meant (DE, AT, CH, LI); goes into job_search.state_code.';
comment on column app_public.place_resolution.state_name is 'Its German name.';
comment on column app_public.place_resolution.rest is 'The words of a search text beside the place; null where only a place was typed.';
comment on column app_public.place_resolution.suggestions is 'Places that may be meant, the likeliest first; empty when one is certain.';

alter type app_public.public_job add attribute country text;
comment on column app_public.public_job.country is 'Country of the place of work, ISO 3166-1: DE, AT, CH or LI.';
comment on column app_public.public_job.state_code is 'Bundesland or canton, code of app_public.states.';
comment on column app_public.public_job.state_name is 'Bundesland or canton.';
comment on column app_public.job_search.state_code is 'Bundesland or canton (code of app_public.states), or a whole country: DE, AT, CH, LI.';
