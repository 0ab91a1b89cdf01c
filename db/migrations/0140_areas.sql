-- The areas that the public reads of requests, as rows: a circle is searched among 270 of them instead of among 21,000
-- postal codes, most of which no request can have.
create table app_private.areas (
  country text not null,
  plz_prefix text not null,
  place_id integer not null unique references app_public.places on delete cascade,
  primary key (country, plz_prefix)
);
alter table app_private.areas enable row level security;
comment on table app_private.areas is 'Areas of postal codes, each named by its largest town. Computed when db/data is loaded (app_private.prepare_areas). No policy: read by functions.';
comment on column app_private.areas.country is 'ISO 3166-1 code: DE, AT, CH or LI.';
comment on column app_private.areas.plz_prefix is 'First two digits of the postal code.';
comment on column app_private.areas.place_id is 'Largest town of the area, by its first postal code there.';

insert into app_private.areas (country, plz_prefix, place_id)
select distinct on (places.country, left(places.plz, 2)) places.country, left(places.plz, 2), places.id
from app_public.places
order by places.country, left(places.plz, 2), places.population desc nulls last, places.id;
