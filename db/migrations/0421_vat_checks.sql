-- Whose VAT id somebody has checked (docs/decisions/2026-11-24-a-vat-id-counts-when-seat-and-check-fit.md).
create type app_public.vat_check_state as enum ('offen', 'bestaetigt', 'abgelehnt');
comment on type app_public.vat_check_state is 'offen: VIES did not answer yet, or an admin has to look; bestaetigt: it is the number of this company; abgelehnt: it is not.';
create type app_public.vat_reason as enum ('sitz', 'ungeprueft', 'in_pruefung', 'abgelehnt');
comment on type app_public.vat_reason is 'Why there is German VAT although a number of another country was given. sitz: no admin has seen the seat of the company in that country; ungeprueft: its check was not asked for; in_pruefung: the check is under way; abgelehnt: the number is not that of the company.';

create table app_public.vat_checks (
  company_id uuid not null references app_public.companies on delete cascade,
  vat_id text not null constraint vat_checks_vat_id_too_long check (char_length(vat_id) <= 20),
  state app_public.vat_check_state not null default 'offen',
  requested_at timestamptz not null default now(),
  asked_at timestamptz,
  vies_name text constraint vat_checks_vies_name_too_long check (char_length(vies_name) <= 200),
  consultation text constraint vat_checks_consultation_too_long check (char_length(consultation) <= 40),
  decided_at timestamptz,
  by_admin boolean not null default false,
  reason text constraint vat_checks_reason_too_long check (char_length(reason) <= 300),
  primary key (company_id, vat_id),
  constraint vat_checks_decided_at_invalid check ((state = 'offen') = (decided_at is null))
);
create index vat_checks_open_idx on app_public.vat_checks (requested_at) where state = 'offen';
alter table app_public.vat_checks enable row level security;
comment on table app_public.vat_checks is E'@name vat_check_rows\n@behavior -*\nVAT ids of other countries of the EU that companies gave, and whether they are theirs: without it there is no reverse charge. Another number is another row. Read by admins.';
comment on column app_public.vat_checks.company_id is 'The company.';
comment on column app_public.vat_checks.vat_id is 'The number.';
comment on column app_public.vat_checks.state is 'What came of it.';
comment on column app_public.vat_checks.requested_at is 'When its check was asked for, the last time.';
comment on column app_public.vat_checks.asked_at is 'When VIES answered; null while it did not.';
comment on column app_public.vat_checks.vies_name is 'Whose number it is according to VIES; null where it does not say.';
comment on column app_public.vat_checks.consultation is 'Number of the consultation at VIES, the proof that it was asked.';
comment on column app_public.vat_checks.decided_at is 'When it was confirmed or rejected.';
comment on column app_public.vat_checks.by_admin is 'Whether an admin decided; VIES otherwise.';
comment on column app_public.vat_checks.reason is 'Why an admin decided so.';

create type app_public.vat_check as (
  company_id uuid,
  company_name text,
  town text,
  country text,
  vat_id text,
  state app_public.vat_check_state,
  requested_at timestamptz,
  asked_at timestamptz,
  vies_name text,
  consultation text,
  reason text
);
comment on type app_public.vat_check is 'A VAT id of another country that a company gave, and what came of its check.';
comment on column app_public.vat_check.company_id is E'@notNull\nThe company.';
comment on column app_public.vat_check.company_name is E'@notNull\nIts name.';
comment on column app_public.vat_check.town is 'Its seat.';
comment on column app_public.vat_check.country is 'ISO code of the country of its seat.';
comment on column app_public.vat_check.vat_id is E'@notNull\nThe number.';
comment on column app_public.vat_check.state is E'@notNull\nWhat came of it.';
comment on column app_public.vat_check.requested_at is E'@notNull\nWhen its check was asked for.';
comment on column app_public.vat_check.asked_at is 'When VIES answered; null while it did not.';
comment on column app_public.vat_check.vies_name is 'Whose number it is according to VIES; null where it does not say.';
comment on column app_public.vat_check.consultation is 'Number of the consultation at VIES.';
comment on column app_public.vat_check.reason is 'Why an admin decided so.';

alter type app_public.booking_quote add attribute vat_reason app_public.vat_reason;
comment on column app_public.booking_quote.vat_reason is 'Why there is VAT although a number of another country was given; null otherwise.';

drop function if exists app_public.booking_quote(text, text, text);
drop function if exists app_public.book_plan(uuid, text, integer, app_public.billing_address, uuid);
drop function if exists app_private.quote_of(app_public.plans, text, text);
drop function if exists app_private.tax_of(text, text);
