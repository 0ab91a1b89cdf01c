-- What a company gives its people, of a fixed list, on its page (docs/decisions/2026-11-29-benefits-and-pictures-of-companies.md).

create type app_public.company_benefit as enum (
  'tarif', 'sonderzahlung', 'altersvorsorge', 'urlaub_ab_30', 'gleitzeit', 'vier_tage_woche', 'freie_wochenenden', 'homeoffice',
  'einarbeitung', 'weiterbildung', 'meisterfoerderung', 'digitale_fertigung', 'arbeitskleidung', 'fahrtkosten', 'dienstrad',
  'dienstwagen', 'kinderbetreuung', 'gesundheit', 'umzugshilfe', 'barrierefrei');
comment on type app_public.company_benefit is 'What a company gives its people besides pay.';

alter table app_public.companies
  add column benefits app_public.company_benefit[] constraint companies_benefits_invalid check (cardinality(benefits) between 1 and 10);
comment on column app_public.companies.benefits is 'What it gives its people, at most 10, in the order of the enum, each once; null for none.';

-- What is approved already stays equal to what is stored: both are null.
alter type app_public.company_fields add attribute benefits app_public.company_benefit[];
comment on column app_public.company_fields.benefits is 'What the company gives its people, at most 10. Null leaves them as they are, empty takes all away.';

alter type app_public.company_page add attribute benefits app_public.company_benefit[];
comment on column app_public.company_page.benefits is E'@notNull\nWhat it gives its people.';
