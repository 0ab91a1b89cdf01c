-- Employers: companies and the people who act for them.

create table app_public.companies (
  id uuid primary key default uuidv7(),
  company_name text not null constraint companies_company_name_required check (btrim(company_name) <> '')
    constraint companies_company_name_too_long check (char_length(company_name) <= 100)
    -- Rule of the specification: letters, digits, space, - & . , ( ), at least two characters.
    constraint companies_company_name_invalid check (company_name ~ '^[[:alpha:][:digit:] &.,()-]{2,}$'),
  description text constraint companies_description_too_long check (char_length(description) <= 1000),
  website text constraint companies_website_invalid check (website ~* '^https?://[^\s/$.?#"''<>]+\.[^\s"''<>]+$')
    constraint companies_website_too_long check (char_length(website) <= 300),
  contact_email text constraint companies_contact_email_invalid check (contact_email ~ '^[^@\s<>"'',;:()]+@[^@\s<>"'',;:()]+\.[^@\s<>"'',;:().]{2,}$')
    constraint companies_contact_email_too_long check (char_length(contact_email) <= 254),
  contact_phone text constraint companies_contact_phone_invalid check (contact_phone ~ '^[0-9 +()/-]+$')
    constraint companies_contact_phone_too_long check (char_length(contact_phone) <= 30),
  address text constraint companies_address_too_long check (char_length(address) <= 200),
  logo_url text constraint companies_logo_url_invalid check (logo_url ~* '^https?://[^\s/$.?#"''<>]+\.[^\s"''<>]+$')
    constraint companies_logo_url_too_long check (char_length(logo_url) <= 500),
  place_id integer references app_public.places,
  verified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies_place_id_idx on app_public.companies (place_id);
alter table app_public.companies enable row level security;
comment on table app_public.companies is 'Employers. Visitors see them through their active offers only.';
comment on column app_public.companies.id is 'Ordered by time (uuidv7).';
comment on column app_public.companies.company_name is 'Required, 2 to 100 characters: letters, digits, space, - & . , ( ).';
comment on column app_public.companies.description is 'Plain text about the company, at most 1,000 characters.';
comment on column app_public.companies.website is 'http(s) address.';
comment on column app_public.companies.contact_email is 'Where applicants write to; shown on offers.';
comment on column app_public.companies.contact_phone is 'Digits, spaces, + - ( ) /; shown on offers.';
comment on column app_public.companies.address is 'Street and number, at most 200 characters.';
comment on column app_public.companies.logo_url is 'http(s) address of the logo.';
comment on column app_public.companies.place_id is 'Seat of the company.';
comment on column app_public.companies.verified_at is 'When an admin checked that the company exists; null before.';
comment on column app_public.companies.version is 'Counts saves; a save with an older version is refused with OS409.';
comment on column app_public.companies.created_at is 'When it was made.';
comment on column app_public.companies.updated_at is 'Last save.';

create table app_public.company_members (
  company_id uuid not null references app_public.companies on delete cascade,
  user_id uuid not null references auth."user" on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index company_members_user_id_idx on app_public.company_members (user_id);
alter table app_public.company_members enable row level security;
comment on table app_public.company_members is 'Who may act for a company.';
comment on column app_public.company_members.company_id is 'The company.';
comment on column app_public.company_members.user_id is 'The account.';
comment on column app_public.company_members.created_at is 'Since when.';

create type app_public.company_fields as (
  company_name text,
  description text,
  website text,
  contact_email text,
  contact_phone text,
  address text,
  logo_url text,
  place_id integer
);
comment on type app_public.company_fields is 'What an employer writes about the company. Limits as on app_public.companies.';
comment on column app_public.company_fields.company_name is 'Required, 2 to 100 characters.';
comment on column app_public.company_fields.description is 'Plain text, at most 1,000 characters.';
comment on column app_public.company_fields.website is 'http(s) address.';
comment on column app_public.company_fields.contact_email is 'Where applicants write to; shown on offers.';
comment on column app_public.company_fields.contact_phone is 'Digits, spaces, + - ( ) /; shown on offers.';
comment on column app_public.company_fields.address is 'Street and number, at most 200 characters.';
comment on column app_public.company_fields.logo_url is 'http(s) address of the logo.';
comment on column app_public.company_fields.place_id is 'Seat of the company.';
