-- Plans, bookings on invoice, credits for jobs (docs/decisions/2026-11-23-credits-are-taken-at-submission.md,
-- docs/decisions/2026-11-23-invoices-have-no-gaps.md).
create type app_public.booking_state as enum ('offen', 'bezahlt', 'storniert');
comment on type app_public.booking_state is 'offen: not paid in full; bezahlt: paid; storniert: cancelled by a second invoice.';
create type app_public.invoice_kind as enum ('rechnung', 'storno');
comment on type app_public.invoice_kind is 'rechnung: invoice (type 380); storno: cancels one (type 381), with the same positive amounts.';
create type app_public.tax_kind as enum ('inland', 'reverse_charge', 'nicht_steuerbar');
comment on type app_public.tax_kind is 'inland: with German VAT; reverse_charge: the customer in another country of the EU owes the VAT (§ 13b UStG); nicht_steuerbar: place of supply in Switzerland or Liechtenstein (§ 3a Abs. 2 UStG).';
create type app_public.credit_kind as enum ('erste', 'buchung', 'kulanz');
comment on type app_public.credit_kind is 'erste: the first job of a company, free; buchung: booked; kulanz: given by an admin.';

create table app_public.plans (
  slug text not null constraint plans_slug_invalid check (slug ~ '^[a-z][a-z0-9-]{1,30}$'),
  version integer not null constraint plans_version_invalid check (version > 0),
  name text not null constraint plans_name_required check (btrim(name) <> '') constraint plans_name_too_long check (char_length(name) <= 60),
  summary text not null constraint plans_summary_too_long check (char_length(summary) <= 200),
  features text[] not null default '{}' constraint plans_features_too_many check (cardinality(features) <= 8),
  position integer not null default 0,
  price_cents bigint not null constraint plans_price_cents_invalid check (price_cents between 1 and 10000000),
  duration_days integer not null constraint plans_duration_days_invalid check (duration_days between 7 and 90),
  jobs integer not null constraint plans_jobs_invalid check (jobs between 1 and 100),
  is_concurrent boolean not null,
  term_days integer not null constraint plans_term_days_invalid check (term_days between 30 and 1095),
  is_boosted boolean not null default false,
  in_newsletter boolean not null default false,
  is_current boolean not null default true,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (slug, version)
);
create unique index plans_current_key on app_public.plans (slug) where is_current;
alter table app_public.plans enable row level security;
comment on table app_public.plans is 'Price list, every version of it: a booking keeps the version that it was made with. Rows change only by being replaced (is_current, retired_at).';
comment on column app_public.plans.slug is 'Name in code and addresses: basis, plus, jahr.';
comment on column app_public.plans.version is 'Counts the changes of a plan; a booking names the version that the person read.';
comment on column app_public.plans.name is 'Name that people read, at most 60 characters.';
comment on column app_public.plans.summary is 'For whom it is, at most 200 characters.';
comment on column app_public.plans.features is 'What is included, at most 8 lines.';
comment on column app_public.plans.position is 'Order of display.';
comment on column app_public.plans.price_cents is 'Net price in cents.';
comment on column app_public.plans.duration_days is 'How many days a job is online, at most 90.';
comment on column app_public.plans.jobs is 'How many jobs: in all, or at the same time (is_concurrent).';
comment on column app_public.plans.is_concurrent is 'Whether jobs counts those at the same time; otherwise each is used once.';
comment on column app_public.plans.term_days is 'How many days from the booking jobs may be put online with it.';
comment on column app_public.plans.is_boosted is 'Whether its jobs stand first where results are ordered by relevance, marked as Anzeige.';
comment on column app_public.plans.in_newsletter is 'Whether its jobs may appear in the newsletter, marked as Anzeige.';
comment on column app_public.plans.is_current is 'Whether it is the newest version of its plan.';
comment on column app_public.plans.retired_at is 'Since when nobody can book it; null while it is sold.';
comment on column app_public.plans.created_at is 'When this version was made.';
insert into app_public.plans
  (slug, version, name, summary, features, position, price_cents, duration_days, jobs, is_concurrent, term_days, is_boosted, in_newsletter)
values
  ('basis', 1, 'Basis', 'Für die einzelne Stelle.',
    '{"60 Tage online"}', 1, 14900, 60, 1, false, 365, false, false),
  ('plus', 1, 'Plus', 'Wenn es eilt oder die Stelle schwer zu besetzen ist.',
    '{"90 Tage online","oben bei Relevanz, gekennzeichnet als „Anzeige“","im Newsletter, gekennzeichnet als „Anzeige“"}', 2, 24900, 90, 1, false, 365, true, true),
  ('jahr', 1, 'Jahr', 'Für Betriebe, die laufend suchen.',
    '{"bis zu 5 Anzeigen gleichzeitig, 365 Tage lang","jede 60 Tage online, in dieser Zeit beliebig oft verlängert"}', 3, 99000, 60, 5, true, 365, false, false);

create table app_public.billing_addresses (
  company_id uuid primary key references app_public.companies on delete cascade,
  name text not null constraint billing_addresses_name_too_long check (char_length(name) <= 100),
  contact text constraint billing_addresses_contact_too_long check (char_length(contact) <= 100),
  street text not null constraint billing_addresses_street_too_long check (char_length(street) <= 100),
  extra text constraint billing_addresses_extra_too_long check (char_length(extra) <= 100),
  postal_code text not null constraint billing_addresses_postal_code_too_long check (char_length(postal_code) <= 10),
  town text not null constraint billing_addresses_town_too_long check (char_length(town) <= 100),
  country text not null constraint billing_addresses_country_invalid check (country ~ '^[A-Z]{2}$'),
  vat_id text constraint billing_addresses_vat_id_too_long check (char_length(vat_id) <= 20),
  email text not null constraint billing_addresses_email_too_long check (char_length(email) <= 254),
  order_reference text constraint billing_addresses_order_reference_too_long check (char_length(order_reference) <= 100),
  updated_at timestamptz not null default now()
);
alter table app_public.billing_addresses enable row level security;
comment on table app_public.billing_addresses is E'@name billing_address_rows\n@behavior -*\nWhere the next invoice of a company goes. Invoices keep the address of their day. Read by the members of the company and by admins.';
comment on column app_public.billing_addresses.company_id is 'The company.';
comment on column app_public.billing_addresses.name is 'Name of the company on invoices, at most 100 characters.';
comment on column app_public.billing_addresses.contact is 'Contact person or department, at most 100 characters.';
comment on column app_public.billing_addresses.street is 'Street and number, at most 100 characters.';
comment on column app_public.billing_addresses.extra is 'Further line of the address, at most 100 characters.';
comment on column app_public.billing_addresses.postal_code is 'Postal code.';
comment on column app_public.billing_addresses.town is 'Town, at most 100 characters.';
comment on column app_public.billing_addresses.country is 'ISO code of two letters.';
comment on column app_public.billing_addresses.vat_id is 'VAT identification number with checked digit or format; null when none was given.';
comment on column app_public.billing_addresses.email is 'Where invoices are sent to.';
comment on column app_public.billing_addresses.order_reference is 'What the customer wants to read on the invoice, such as an order number, at most 100 characters.';
comment on column app_public.billing_addresses.updated_at is 'Last save.';

create table app_public.bookings (
  id uuid primary key default uuidv7(),
  company_id uuid references app_public.companies on delete set null,
  plan_slug text not null,
  plan_version integer not null,
  booked_by uuid references auth."user" on delete set null,
  client_key uuid not null,
  state app_public.booking_state not null default 'offen',
  booked_at timestamptz not null default now(),
  paid_on date,
  reminder_level integer not null default 0 constraint bookings_reminder_level_invalid check (reminder_level between 0 and 2),
  cancelled_at timestamptz,
  cancellation_reason text constraint bookings_cancellation_reason_too_long check (char_length(cancellation_reason) <= 500),
  constraint bookings_company_id_client_key_key unique (company_id, client_key),
  constraint bookings_plan_slug_fkey foreign key (plan_slug, plan_version) references app_public.plans,
  constraint bookings_cancelled_at_invalid check ((state = 'storniert') = (cancelled_at is not null)),
  constraint bookings_paid_on_invalid check (state <> 'bezahlt' or paid_on is not null)
);
create index bookings_booked_by_idx on app_public.bookings (booked_by);
create index bookings_plan_idx on app_public.bookings (plan_slug, plan_version);
create index bookings_state_idx on app_public.bookings (state, id desc);
alter table app_public.bookings enable row level security;
comment on table app_public.bookings is E'@name booking_rows\n@behavior -*\nPlans that companies booked on invoice. A booking outlives its company, as its invoices do. Read by the members of the company and by admins.';
comment on column app_public.bookings.id is 'Ordered by time (uuidv7).';
comment on column app_public.bookings.company_id is 'The company; null when it is gone.';
comment on column app_public.bookings.plan_slug is 'The plan.';
comment on column app_public.bookings.plan_version is 'Its version at the booking.';
comment on column app_public.bookings.booked_by is 'Who booked; null when that account is gone.';
comment on column app_public.bookings.client_key is 'Of the form that was sent: the same booking sent twice is made once.';
comment on column app_public.bookings.state is 'Whether it is paid or cancelled.';
comment on column app_public.bookings.booked_at is 'When it was booked.';
comment on column app_public.bookings.paid_on is 'Day of the payment that made it paid; null before.';
comment on column app_public.bookings.reminder_level is 'How many reminders were sent, at most 2. After the second nobody submits jobs of the company that cost something.';
comment on column app_public.bookings.cancelled_at is 'When an admin cancelled it.';
comment on column app_public.bookings.cancellation_reason is 'Why, at most 500 characters; the company reads it.';

create table app_public.invoices (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references app_public.bookings,
  company_id uuid references app_public.companies on delete set null,
  kind app_public.invoice_kind not null,
  corrects_id uuid references app_public.invoices,
  series text not null constraint invoices_series_invalid check (series ~ '^RE-\d{4}$'),
  position integer not null constraint invoices_position_invalid check (position > 0),
  number text not null generated always as (series || '-' || lpad(position::text, greatest(6, length(position::text)), '0')) stored,
  issued_on date not null,
  due_on date,
  service_from date not null,
  service_to date not null,
  issuer jsonb not null,
  buyer_name text not null,
  buyer_contact text,
  buyer_street text not null,
  buyer_extra text,
  buyer_postal_code text not null,
  buyer_town text not null,
  buyer_country text not null,
  buyer_vat_id text,
  buyer_email text not null,
  buyer_order_reference text,
  line_text text not null,
  line_detail text,
  quantity integer not null default 1,
  net_cents bigint not null constraint invoices_net_cents_invalid check (net_cents > 0),
  vat_percent integer not null constraint invoices_vat_percent_invalid check (vat_percent between 0 and 99),
  vat_cents bigint not null,
  gross_cents bigint not null constraint invoices_gross_cents_invalid check (gross_cents = net_cents + vat_cents),
  tax_kind app_public.tax_kind not null,
  created_at timestamptz not null default now(),
  constraint invoices_number_key unique (series, position),
  constraint invoices_booking_id_kind_key unique (booking_id, kind),
  constraint invoices_corrects_id_invalid check ((kind = 'storno') = (corrects_id is not null)),
  -- Rounded once, half away from zero, as numeric rounds.
  constraint invoices_vat_cents_invalid check (vat_cents = round(net_cents * vat_percent / 100.0)),
  constraint invoices_tax_kind_invalid check ((tax_kind = 'inland') = (vat_percent > 0))
);
create index invoices_company_id_idx on app_public.invoices (company_id);
create index invoices_corrects_id_idx on app_public.invoices (corrects_id);
create index invoices_due_on_idx on app_public.invoices (due_on) where kind = 'rechnung';
create index invoices_issued_on_idx on app_public.invoices (issued_on);
alter table app_public.invoices enable row level security;
comment on table app_public.invoices is E'@behavior -*\nInvoices and their cancellations, with everything that they say. They never change and are kept for ten years after their year (§ 14b UStG, § 147 AO), also without company and account. Read by the members of the company and by admins.';
comment on column app_public.invoices.id is 'Random.';
comment on column app_public.invoices.booking_id is 'The booking.';
comment on column app_public.invoices.company_id is 'The company; null when it is gone.';
comment on column app_public.invoices.kind is 'Invoice or cancellation of one.';
comment on column app_public.invoices.corrects_id is 'Which invoice a cancellation cancels.';
comment on column app_public.invoices.series is 'RE and the year in Berlin.';
comment on column app_public.invoices.position is 'Consecutive within the series, without gaps.';
comment on column app_public.invoices.number is 'Number of the invoice, such as RE-2026-000001.';
comment on column app_public.invoices.issued_on is 'Day in Berlin.';
comment on column app_public.invoices.due_on is 'When it is to be paid; null of a cancellation.';
comment on column app_public.invoices.service_from is 'First day of what is paid for.';
comment on column app_public.invoices.service_to is 'Last day of what is paid for.';
comment on column app_public.invoices.issuer is 'Who issued it, as configured on that day: app_private.current_invoice_issuer.';
comment on column app_public.invoices.buyer_name is 'Name of the customer.';
comment on column app_public.invoices.buyer_contact is 'Contact person or department.';
comment on column app_public.invoices.buyer_street is 'Street and number.';
comment on column app_public.invoices.buyer_extra is 'Further line of the address.';
comment on column app_public.invoices.buyer_postal_code is 'Postal code.';
comment on column app_public.invoices.buyer_town is 'Town.';
comment on column app_public.invoices.buyer_country is 'ISO code of two letters.';
comment on column app_public.invoices.buyer_vat_id is 'VAT identification number of the customer.';
comment on column app_public.invoices.buyer_email is 'Where it was sent to.';
comment on column app_public.invoices.buyer_order_reference is 'What the customer wanted to read on it.';
comment on column app_public.invoices.line_text is 'What was booked.';
comment on column app_public.invoices.line_detail is 'More about it.';
comment on column app_public.invoices.quantity is 'How many.';
comment on column app_public.invoices.net_cents is 'Net sum in cents; positive of a cancellation too.';
comment on column app_public.invoices.vat_percent is 'VAT rate.';
comment on column app_public.invoices.vat_cents is 'VAT in cents.';
comment on column app_public.invoices.gross_cents is 'Sum to be paid in cents.';
comment on column app_public.invoices.tax_kind is 'Why there is VAT or none.';
comment on column app_public.invoices.created_at is 'When the row was made.';

create table app_private.invoice_counters (
  series text primary key,
  last_position integer not null
);
alter table app_private.invoice_counters enable row level security;
comment on table app_private.invoice_counters is 'Last number of each series. A row, not a sequence: it rolls back with the booking, so there are no gaps.';
comment on column app_private.invoice_counters.series is 'RE and the year in Berlin.';
comment on column app_private.invoice_counters.last_position is 'The number that was given last.';

create table app_public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references app_public.bookings,
  source text not null constraint payments_source_invalid check (source ~ '^[a-z][a-z0-9-]{1,30}$'),
  reference text not null constraint payments_reference_too_long check (char_length(reference) <= 200),
  amount_cents bigint not null constraint payments_amount_cents_invalid check (amount_cents > 0),
  paid_on date not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid references auth."user" on delete set null,
  undone_at timestamptz,
  constraint payments_reference_key unique (source, reference)
);
create index payments_booking_id_idx on app_public.payments (booking_id);
create index payments_recorded_by_idx on app_public.payments (recorded_by);
alter table app_public.payments enable row level security;
comment on table app_public.payments is E'@behavior -*\nMoney that came for a booking; app_private.record_payment alone writes it, once per source and reference. Read by the members of the company and by admins.';
comment on column app_public.payments.id is 'Random.';
comment on column app_public.payments.booking_id is 'The booking.';
comment on column app_public.payments.source is 'Where it came in: bank, or a payment provider.';
comment on column app_public.payments.reference is 'What the source calls it; unique within the source.';
comment on column app_public.payments.amount_cents is 'How much, in cents.';
comment on column app_public.payments.paid_on is 'Day of the payment.';
comment on column app_public.payments.recorded_at is 'When it was recorded.';
comment on column app_public.payments.recorded_by is 'Which admin recorded it; null for a provider, or when that account is gone.';
comment on column app_public.payments.undone_at is 'When an admin took the record back; null otherwise.';

create table app_public.booking_reminders (
  booking_id uuid not null references app_public.bookings on delete cascade,
  level integer not null constraint booking_reminders_level_invalid check (level between 1 and 2),
  reminded_at timestamptz not null default now(),
  actor_id uuid references auth."user" on delete set null,
  primary key (booking_id, level)
);
create index booking_reminders_actor_id_idx on app_public.booking_reminders (actor_id);
alter table app_public.booking_reminders enable row level security;
comment on table app_public.booking_reminders is E'@name booking_reminder_rows\n@behavior -*\nReminders of bookings that are not paid. Read by the members of the company and by admins.';
comment on column app_public.booking_reminders.booking_id is 'The booking.';
comment on column app_public.booking_reminders.level is 'First or second.';
comment on column app_public.booking_reminders.reminded_at is 'When it was sent.';
comment on column app_public.booking_reminders.actor_id is 'Which admin sent it; null when it was sent by the clock, or when that account is gone.';

create table app_public.job_credits (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references app_public.companies on delete cascade,
  booking_id uuid references app_public.bookings on delete set null,
  kind app_public.credit_kind not null,
  plan_name text not null constraint job_credits_plan_name_too_long check (char_length(plan_name) <= 60),
  duration_days integer not null constraint job_credits_duration_days_invalid check (duration_days between 1 and 90),
  jobs integer not null constraint job_credits_jobs_invalid check (jobs between 1 and 100000),
  is_concurrent boolean not null default false,
  is_boosted boolean not null default false,
  in_newsletter boolean not null default false,
  used integer not null default 0,
  valid_until timestamptz not null,
  ended_at timestamptz,
  reason text constraint job_credits_reason_too_long check (char_length(reason) <= 500),
  created_at timestamptz not null default now(),
  constraint job_credits_used_invalid check (used >= 0 and (is_concurrent or used <= jobs)),
  constraint job_credits_booking_id_key unique (booking_id)
);
create index job_credits_company_id_idx on app_public.job_credits (company_id);
-- The first one is free once.
create unique index job_credits_first_key on app_public.job_credits (company_id) where kind = 'erste';
alter table app_public.job_credits enable row level security;
comment on table app_public.job_credits is E'@name job_credit_rows\n@behavior -*\nWhat a company may still put online, and where it comes from. Read by the members of the company and by admins.';
comment on column app_public.job_credits.id is 'Random.';
comment on column app_public.job_credits.company_id is 'The company.';
comment on column app_public.job_credits.booking_id is 'The booking; null when nothing was booked for it.';
comment on column app_public.job_credits.kind is 'Where it comes from.';
comment on column app_public.job_credits.plan_name is 'What it is called.';
comment on column app_public.job_credits.duration_days is 'How many days a job is online with it.';
comment on column app_public.job_credits.jobs is 'How many jobs: in all, or at the same time (is_concurrent).';
comment on column app_public.job_credits.is_concurrent is 'Whether jobs counts those at the same time.';
comment on column app_public.job_credits.is_boosted is 'Whether its jobs are marked as Anzeige and stand first by relevance.';
comment on column app_public.job_credits.in_newsletter is 'Whether its jobs may appear in the newsletter.';
comment on column app_public.job_credits.used is 'How many were used; of concurrent ones how often.';
comment on column app_public.job_credits.valid_until is 'Until when jobs may be submitted with it.';
comment on column app_public.job_credits.ended_at is 'When its booking was cancelled; null otherwise.';
comment on column app_public.job_credits.reason is 'Why an admin gave it; null otherwise.';
comment on column app_public.job_credits.created_at is 'Since when.';

create table app_public.job_terms (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references app_public.jobs on delete cascade,
  credit_id uuid not null references app_public.job_credits on delete cascade,
  taken_at timestamptz not null default now(),
  started_at timestamptz,
  paid_until timestamptz,
  returned_at timestamptz,
  constraint job_terms_paid_until_required check ((started_at is null) = (paid_until is null)),
  constraint job_terms_returned_at_invalid check (returned_at is null or started_at is null)
);
create index job_terms_job_id_idx on app_public.job_terms (job_id, taken_at desc);
create index job_terms_credit_id_idx on app_public.job_terms (credit_id);
-- A job waits with one credit at most.
create unique index job_terms_waiting_key on app_public.job_terms (job_id) where started_at is null and returned_at is null;
alter table app_public.job_terms enable row level security;
comment on table app_public.job_terms is E'@behavior -*\nWhich credit pays for which days of a job: taken at the submission, started when the job goes online, given back when it never did. Read by the members of the company and by admins.';
comment on column app_public.job_terms.id is 'Random.';
comment on column app_public.job_terms.job_id is 'The job.';
comment on column app_public.job_terms.credit_id is 'What pays for it.';
comment on column app_public.job_terms.taken_at is 'When it was submitted.';
comment on column app_public.job_terms.started_at is 'When it went online with this credit; null while it is in review.';
comment on column app_public.job_terms.paid_until is 'End of the days that are paid for; null while it is in review.';
comment on column app_public.job_terms.returned_at is 'When the credit was given back, because the job never went online with it.';

create table app_private.free_job_marks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth."user" on delete cascade,
  key_hash bytea,
  credit_id uuid references app_public.job_credits on delete set null,
  created_at timestamptz not null default now(),
  constraint free_job_marks_user_id_key unique (user_id),
  constraint free_job_marks_key_hash_key unique (key_hash),
  constraint free_job_marks_key_hash_required check (num_nonnulls(user_id, key_hash) = 1)
);
create index free_job_marks_credit_id_idx on app_private.free_job_marks (credit_id);
alter table app_private.free_job_marks enable row level security;
comment on table app_private.free_job_marks is 'Who used the free first job: accounts, mail domains and VAT ids, so that a second company of the same people gets none. Outlives the company. No role has a grant.';
comment on column app_private.free_job_marks.id is 'Random.';
comment on column app_private.free_job_marks.user_id is 'An account that was a member.';
comment on column app_private.free_job_marks.key_hash is 'SHA-256 of domain:… or vat:…; null of an account.';
comment on column app_private.free_job_marks.credit_id is 'The credit: marks go when it is given back. Null when the company is gone.';
comment on column app_private.free_job_marks.created_at is 'When.';
