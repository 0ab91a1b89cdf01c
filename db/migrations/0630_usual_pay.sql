-- What is usual pay in a profession: as the pages below /gehalt, an offer and the editor tell it.

create type app_private.pay_cell as (
  profession_slug text,
  country text,
  state_code text,
  qualification app_public.qualification,
  low integer,
  median integer,
  high integer
);
comment on type app_private.pay_cell is 'Pay of a profession that may be told: of all offers, of a country, of a state, or of a qualification.';
comment on column app_private.pay_cell.profession_slug is 'Profession.';
comment on column app_private.pay_cell.country is 'Country, also of a state; null for all.';
comment on column app_private.pay_cell.state_code is 'State or canton.';
comment on column app_private.pay_cell.qualification is 'Qualification asked for, in all countries together.';
comment on column app_private.pay_cell.low is 'A quarter of the companies pays less; in euro a month at full time, in steps of 50.';
comment on column app_private.pay_cell.median is 'Half of the companies pays less.';
comment on column app_private.pay_cell.high is 'A quarter of the companies pays more.';

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
comment on type app_public.usual_pay is 'Usual pay in a profession, from offers of the last 24 months: of 5 companies or more, each of which counts once. No two of them differ by fewer than 5 companies.';
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
comment on column app_public.profession_pay.pays is E'@notNull\nOf all offers first, then of countries with their states and of qualifications; empty below 5 companies.';

create type app_public.pay_standing as enum ('darunter', 'mitte', 'darueber');
comment on type app_public.pay_standing is 'Where the pay of an offer stands: below the usual span, in it or above.';

create type app_public.job_pay as (usual app_public.usual_pay, standing app_public.pay_standing);
comment on type app_public.job_pay is 'Pay of an offer beside what is usual in its profession.';
comment on column app_public.job_pay.usual is E'@notNull\nOf the state, else of the country, else of all: the nearest that may be told.';
comment on column app_public.job_pay.standing is E'@notNull\nWhere the middle of the range of the offer lies.';

-- An offer looks its profession up: from the index alone, without the texts of thousands of rows.
create index jobs_usual_pay_idx on app_public.jobs (profession_slug, published_at)
  include (status, job_type, company_id, place_id, qualification, salary_min, salary_max, salary_period, weekly_hours)
  where published_at is not null;
