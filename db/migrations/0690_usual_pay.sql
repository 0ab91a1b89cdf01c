-- What is usual pay in a profession: as the pages below /gehalt, an offer and the editor tell it.

-- Kept, because an offer looks its profession up, and a count reads all offers of two years.
create table app_private.pay_cells (
  profession_slug text not null,
  country text,
  state_code text,
  qualification app_public.qualification,
  low integer not null,
  median integer not null,
  high integer not null,
  constraint pay_cells_key unique nulls not distinct (profession_slug, country, state_code, qualification)
);
alter table app_private.pay_cells enable row level security;
comment on table app_private.pay_cells is 'Pay of a profession that may be told: of all jobs, of a country, of a state, or of a qualification; as app_private.renew_usual_pay counted it last. No policy: read by functions.';
comment on column app_private.pay_cells.profession_slug is 'Profession.';
comment on column app_private.pay_cells.country is 'Country, also of a state; null for all.';
comment on column app_private.pay_cells.state_code is 'State or canton.';
comment on column app_private.pay_cells.qualification is 'Qualification asked for, in all countries together.';
comment on column app_private.pay_cells.low is 'A quarter of the companies pays less; in euro a month at full time, in steps of 50.';
comment on column app_private.pay_cells.median is 'Half of the companies pays less.';
comment on column app_private.pay_cells.high is 'A quarter of the companies pays more.';

create table app_private.pay_leavings (
  id bigint generated always as identity primary key,
  profession_slug text not null
);
create index pay_leavings_profession_slug_idx on app_private.pay_leavings (profession_slug);
alter table app_private.pay_leavings enable row level security;
comment on table app_private.pay_leavings is 'Professions of jobs that were taken away since the last count: nothing of them is told until the next. Inserted only, so that nobody waits for the count. No policy: read by functions.';
comment on column app_private.pay_leavings.id is 'Number of the note.';
comment on column app_private.pay_leavings.profession_slug is 'Profession.';

create type app_public.usual_pay as (
  profession_slug text,
  profession_name text,
  country text,
  state_code text,
  place_name text,
  qualification app_public.qualification,
  low integer,
  median integer,
  high integer
);
comment on type app_public.usual_pay is 'Usual pay in a profession, from jobs of the last 24 months: of 5 companies or more, each of which counts once. No two of them differ by fewer than 5 companies.';
comment on column app_public.usual_pay.profession_slug is E'@notNull\nProfession.';
comment on column app_public.usual_pay.profession_name is E'@notNull\nGerman name of the profession.';
comment on column app_public.usual_pay.country is 'Country, also of a state; null for all countries together.';
comment on column app_public.usual_pay.state_code is 'State or canton; null for a country or all.';
comment on column app_public.usual_pay.place_name is 'German name of the state or canton.';
comment on column app_public.usual_pay.qualification is 'Qualification asked for, in all countries together; null for any.';
comment on column app_public.usual_pay.low is E'@notNull\nA quarter of the companies pays less; in euro a month at full time, in steps of 50.';
comment on column app_public.usual_pay.median is E'@notNull\nHalf of the companies pays less.';
comment on column app_public.usual_pay.high is E'@notNull\nA quarter of the companies pays more.';

create type app_public.profession_pay as (
  profession_slug text,
  profession_name text,
  field_slug text,
  pays app_public.usual_pay[]
);
comment on type app_public.profession_pay is 'Usual pay of one profession.';
comment on column app_public.profession_pay.profession_slug is E'@notNull\nLast part of the address: /gehalt/{slug}.';
comment on column app_public.profession_pay.profession_name is E'@notNull\nGerman name of the profession.';
comment on column app_public.profession_pay.field_slug is E'@notNull\nFachbereich, for the search.';
comment on column app_public.profession_pay.pays is E'@notNull\nOf all jobs first, then of countries with their states and of qualifications; empty below 5 companies.';

create type app_public.pay_standing as enum ('darunter', 'mitte', 'darueber');
comment on type app_public.pay_standing is 'Where the pay of a job stands: below the usual span, in it or above.';

create type app_public.job_pay as (usual app_public.usual_pay, standing app_public.pay_standing);
comment on type app_public.job_pay is 'Pay of a job beside what is usual in its profession.';
comment on column app_public.job_pay.usual is E'@notNull\nOf the state, else of the country, else of all: the nearest that may be told.';
comment on column app_public.job_pay.standing is E'@notNull\nWhere the middle of the range of the job lies.';

-- Landing pages tell the same figures: others, of other offers, could be subtracted from these.
drop function if exists app_private.landing_figures(text, app_private.landing_places);
alter type app_public.landing_page add attribute pays app_public.usual_pay[];
comment on column app_public.landing_page.pays is E'@notNull\nUsual pay of the professions of the Fachbereich in the state, as far as it may be told.';
comment on column app_public.landing_page.pay_low is E'@behavior -*\nNull: the build before still reads it, a later migration drops it.';
comment on column app_public.landing_page.pay_high is E'@behavior -*\nNull, as pay_low.';
