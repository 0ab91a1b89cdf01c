-- What GraphQL shows of bookings and credits. Composite types: members, admins and verbs get the same shape, and no table is exposed.
create type app_public.job_charge_kind as enum ('inklusive', 'erste', 'guthaben', 'keines');
comment on type app_public.job_charge_kind is 'inklusive: its paid days run; erste: the free first job of the company; guthaben: a credit; keines: nothing pays for it.';

create type app_public.billing_address as (
  name text,
  contact text,
  street text,
  extra text,
  postal_code text,
  town text,
  country text,
  vat_id text,
  email text,
  order_reference text
);
comment on type app_public.billing_address is 'Invoice address of a company. Limits as on app_public.billing_addresses.';
comment on column app_public.billing_address.name is 'Name of the company on invoices, at most 100 characters. Required.';
comment on column app_public.billing_address.contact is 'Contact person or department, at most 100 characters.';
comment on column app_public.billing_address.street is 'Street and number, at most 100 characters. Required.';
comment on column app_public.billing_address.extra is 'Further line of the address, at most 100 characters.';
comment on column app_public.billing_address.postal_code is 'Postal code: 5 digits in Germany, 4 in Austria, Switzerland and Liechtenstein, 2 to 10 characters elsewhere. Required.';
comment on column app_public.billing_address.town is 'Town, at most 100 characters. Required.';
comment on column app_public.billing_address.country is 'ISO code of a country of the EU, CH or LI. Required.';
comment on column app_public.billing_address.vat_id is 'VAT identification number; must fit the country.';
comment on column app_public.billing_address.email is 'Where invoices are sent to. Required.';
comment on column app_public.billing_address.order_reference is 'What the customer wants to read on the invoice, at most 100 characters.';

create type app_public.plan_fields as (
  name text,
  summary text,
  features text[],
  price_cents bigint,
  duration_days integer,
  jobs integer,
  is_concurrent boolean,
  term_days integer,
  is_boosted boolean,
  in_newsletter boolean
);
comment on type app_public.plan_fields is E'@name plan_fields\nWhat an admin writes into a plan. Limits as on app_public.plans.';
comment on column app_public.plan_fields.name is 'Name that people read, at most 60 characters. Required.';
comment on column app_public.plan_fields.summary is 'For whom it is, at most 200 characters. Required.';
comment on column app_public.plan_fields.features is 'What is included: at most 8 lines of at most 120 characters.';
comment on column app_public.plan_fields.price_cents is 'Net price in cents, at most 10,000,000. Required.';
comment on column app_public.plan_fields.duration_days is 'How many days a job is online: 7 to 90. Required.';
comment on column app_public.plan_fields.jobs is 'How many jobs: 1 to 100. Required.';
comment on column app_public.plan_fields.is_concurrent is 'Whether jobs counts those at the same time. Required.';
comment on column app_public.plan_fields.term_days is 'How many days from the booking jobs may be put online with it: 30 to 1,095. Required.';
comment on column app_public.plan_fields.is_boosted is 'Whether its jobs are marked as Anzeige and stand first by relevance. Required.';
comment on column app_public.plan_fields.in_newsletter is 'Whether its jobs may appear in the newsletter. Required.';

create type app_public.booking_quote as (
  plan_slug text,
  plan_version integer,
  plan_name text,
  net_cents bigint,
  vat_percent integer,
  vat_cents bigint,
  gross_cents bigint,
  tax_kind app_public.tax_kind
);
comment on type app_public.booking_quote is 'What a booking would cost, computed as its invoice is.';
comment on column app_public.booking_quote.plan_slug is E'@notNull\nThe plan.';
comment on column app_public.booking_quote.plan_version is E'@notNull\nIts version; bookPlan takes it.';
comment on column app_public.booking_quote.plan_name is E'@notNull\nIts name.';
comment on column app_public.booking_quote.net_cents is E'@notNull\nNet sum.';
comment on column app_public.booking_quote.vat_percent is E'@notNull\nVAT rate.';
comment on column app_public.booking_quote.vat_cents is E'@notNull\nVAT.';
comment on column app_public.booking_quote.gross_cents is E'@notNull\nSum to be paid.';
comment on column app_public.booking_quote.tax_kind is E'@notNull\nWhy there is VAT or none.';

create type app_public.booking as (
  id uuid,
  company_id uuid,
  company_name text,
  plan_slug text,
  plan_version integer,
  plan_name text,
  booked_at timestamptz,
  state app_public.booking_state,
  is_overdue boolean,
  due_on date,
  invoice_id uuid,
  invoice_number text,
  cancellation_id uuid,
  cancellation_number text,
  cancelled_at timestamptz,
  cancellation_reason text,
  net_cents bigint,
  vat_percent integer,
  vat_cents bigint,
  gross_cents bigint,
  tax_kind app_public.tax_kind,
  paid_cents bigint,
  paid_on date,
  reminder_level integer,
  reminded_at timestamptz,
  jobs integer,
  is_concurrent boolean,
  jobs_used integer,
  valid_until timestamptz
);
comment on type app_public.booking is 'A plan that a company booked on invoice.';
comment on column app_public.booking.id is E'@notNull\nOrdered by time.';
comment on column app_public.booking.company_id is 'The company; null when it is gone.';
comment on column app_public.booking.company_name is E'@notNull\nThe customer, as the invoice names it.';
comment on column app_public.booking.plan_slug is E'@notNull\nThe plan.';
comment on column app_public.booking.plan_version is E'@notNull\nIts version at the booking.';
comment on column app_public.booking.plan_name is E'@notNull\nIts name at the booking.';
comment on column app_public.booking.booked_at is E'@notNull\nWhen it was booked.';
comment on column app_public.booking.state is E'@notNull\nWhether it is paid or cancelled.';
comment on column app_public.booking.is_overdue is E'@notNull\nWhether it is open after its due date.';
comment on column app_public.booking.due_on is E'@notNull\nWhen it is to be paid.';
comment on column app_public.booking.invoice_id is E'@notNull\nIts invoice, at /api/invoices/{id}.';
comment on column app_public.booking.invoice_number is E'@notNull\nNumber of the invoice.';
comment on column app_public.booking.cancellation_id is 'The invoice that cancels it.';
comment on column app_public.booking.cancellation_number is 'Number of that one.';
comment on column app_public.booking.cancelled_at is 'When it was cancelled.';
comment on column app_public.booking.cancellation_reason is 'Why it was cancelled.';
comment on column app_public.booking.net_cents is E'@notNull\nNet sum.';
comment on column app_public.booking.vat_percent is E'@notNull\nVAT rate.';
comment on column app_public.booking.vat_cents is E'@notNull\nVAT.';
comment on column app_public.booking.gross_cents is E'@notNull\nSum of the invoice.';
comment on column app_public.booking.tax_kind is E'@notNull\nWhy there is VAT or none.';
comment on column app_public.booking.paid_cents is E'@notNull\nWhat was paid so far.';
comment on column app_public.booking.paid_on is 'Day of the payment that made it paid.';
comment on column app_public.booking.reminder_level is E'@notNull\nHow many reminders were sent.';
comment on column app_public.booking.reminded_at is 'When the last reminder was sent.';
comment on column app_public.booking.jobs is E'@notNull\nHow many jobs it pays for: in all, or at the same time (isConcurrent).';
comment on column app_public.booking.is_concurrent is E'@notNull\nWhether jobs counts those at the same time.';
comment on column app_public.booking.jobs_used is E'@notNull\nHow many of them are used; of concurrent ones, how many places are taken now.';
comment on column app_public.booking.valid_until is 'Until when jobs may be submitted with it; null when the company is gone.';

create type app_public.job_credit as (
  id uuid,
  kind app_public.credit_kind,
  plan_name text,
  days integer,
  is_boosted boolean,
  in_newsletter boolean,
  jobs integer,
  is_concurrent boolean,
  jobs_used integer,
  jobs_left integer,
  valid_until timestamptz,
  booking_id uuid
);
comment on type app_public.job_credit is 'What a company may still put online.';
comment on column app_public.job_credit.id is 'For submitJob and renewJob; null of a free first job that was not used yet.';
comment on column app_public.job_credit.kind is E'@notNull\nWhere it comes from.';
comment on column app_public.job_credit.plan_name is E'@notNull\nWhat it is called.';
comment on column app_public.job_credit.days is E'@notNull\nHow many days a job is online with it.';
comment on column app_public.job_credit.is_boosted is E'@notNull\nWhether its jobs are marked as Anzeige and stand first by relevance.';
comment on column app_public.job_credit.in_newsletter is E'@notNull\nWhether its jobs may appear in the newsletter.';
comment on column app_public.job_credit.jobs is E'@notNull\nHow many jobs: in all, or at the same time (isConcurrent).';
comment on column app_public.job_credit.is_concurrent is E'@notNull\nWhether jobs counts those at the same time.';
comment on column app_public.job_credit.jobs_used is E'@notNull\nHow many of them are used; of concurrent ones, how many places are taken now.';
comment on column app_public.job_credit.jobs_left is E'@notNull\nHow many are left now.';
comment on column app_public.job_credit.valid_until is 'Until when jobs may be submitted with it; null of the free first job.';
comment on column app_public.job_credit.booking_id is 'Its booking.';

create type app_public.company_credits as (
  has_free_first boolean,
  is_blocked boolean,
  credits app_public.job_credit[]
);
comment on type app_public.company_credits is E'@name company_credits\nWhat a company may put online without booking.';
comment on column app_public.company_credits.has_free_first is E'@notNull\nWhether its first job is still free.';
comment on column app_public.company_credits.is_blocked is E'@notNull\nWhether a booking is open after its second reminder: nothing that costs is submitted.';
comment on column app_public.company_credits.credits is E'@notNull\nCredits that are valid, in the order in which they are used.';

create type app_public.job_charge as (
  kind app_public.job_charge_kind,
  credit_id uuid,
  plan_name text,
  days integer,
  valid_until timestamptz,
  refusal text
);
comment on type app_public.job_charge is 'What submitting or renewing a job would use now.';
comment on column app_public.job_charge.kind is E'@notNull\nWhat pays for it.';
comment on column app_public.job_charge.credit_id is 'The credit that would be used.';
comment on column app_public.job_charge.plan_name is 'What it is called.';
comment on column app_public.job_charge.days is 'How many days the job is online with it.';
comment on column app_public.job_charge.valid_until is 'End of the days that are paid for (inklusive), or of the credit.';
comment on column app_public.job_charge.refusal is 'Why nothing pays for it: no_credit, no_slot or overdue.';

create type app_public.invoice_address as (
  name text,
  contact text,
  street text,
  extra text,
  postal_code text,
  town text,
  country text,
  vat_id text,
  email text,
  order_reference text
);
comment on type app_public.invoice_address is 'Address on an invoice, as it was that day.';
comment on column app_public.invoice_address.name is E'@notNull\nName of the customer.';
comment on column app_public.invoice_address.contact is 'Contact person or department.';
comment on column app_public.invoice_address.street is E'@notNull\nStreet and number.';
comment on column app_public.invoice_address.extra is 'Further line.';
comment on column app_public.invoice_address.postal_code is E'@notNull\nPostal code.';
comment on column app_public.invoice_address.town is E'@notNull\nTown.';
comment on column app_public.invoice_address.country is E'@notNull\nISO code of the country.';
comment on column app_public.invoice_address.vat_id is 'VAT identification number.';
comment on column app_public.invoice_address.email is E'@notNull\nWhere it was sent to.';
comment on column app_public.invoice_address.order_reference is 'What the customer wanted to read on it.';

create type app_public.booking_payment as (
  id uuid,
  source text,
  reference text,
  amount_cents bigint,
  paid_on date,
  recorded_at timestamptz,
  undone_at timestamptz
);
comment on type app_public.booking_payment is 'Money that came for a booking.';
comment on column app_public.booking_payment.id is E'@notNull\nRandom.';
comment on column app_public.booking_payment.source is E'@notNull\nWhere it came in: bank, or a payment provider.';
comment on column app_public.booking_payment.reference is E'@notNull\nWhat the source calls it.';
comment on column app_public.booking_payment.amount_cents is E'@notNull\nHow much.';
comment on column app_public.booking_payment.paid_on is E'@notNull\nDay of the payment.';
comment on column app_public.booking_payment.recorded_at is E'@notNull\nWhen it was recorded.';
comment on column app_public.booking_payment.undone_at is 'When the record was taken back.';

create type app_public.booking_job as (
  job_id uuid,
  title text,
  status app_public.job_status,
  started_at timestamptz,
  paid_until timestamptz
);
comment on type app_public.booking_job is 'A job that a booking pays for.';
comment on column app_public.booking_job.job_id is E'@notNull\nThe job.';
comment on column app_public.booking_job.title is 'Its title.';
comment on column app_public.booking_job.status is E'@notNull\nIts status.';
comment on column app_public.booking_job.started_at is 'When it went online with this booking; null while it is in review.';
comment on column app_public.booking_job.paid_until is 'End of the days that are paid for.';

create type app_public.booking_reminder as (
  level integer,
  reminded_at timestamptz,
  by_clock boolean
);
comment on type app_public.booking_reminder is 'A reminder of a booking.';
comment on column app_public.booking_reminder.level is E'@notNull\nFirst or second.';
comment on column app_public.booking_reminder.reminded_at is E'@notNull\nWhen.';
comment on column app_public.booking_reminder.by_clock is E'@notNull\nWhether it was sent without an admin.';

create type app_public.booking_detail as (
  booking app_public.booking,
  address app_public.invoice_address,
  payments app_public.booking_payment[],
  jobs app_public.booking_job[],
  reminders app_public.booking_reminder[]
);
comment on type app_public.booking_detail is 'A booking with everything about it.';
comment on column app_public.booking_detail.booking is E'@notNull\nThe booking.';
comment on column app_public.booking_detail.address is E'@notNull\nAddress on the invoice.';
comment on column app_public.booking_detail.payments is E'@notNull\nPayments, the newest first, also those that were taken back.';
comment on column app_public.booking_detail.jobs is E'@notNull\nJobs that it pays for, the newest first; at most 100.';
comment on column app_public.booking_detail.reminders is E'@notNull\nReminders.';

create type app_public.booking_overview as (
  open integer,
  overdue integer,
  open_cents bigint,
  bookings_30_days integer
);
comment on type app_public.booking_overview is 'Bookings in figures.';
comment on column app_public.booking_overview.open is E'@notNull\nNot paid in full.';
comment on column app_public.booking_overview.overdue is E'@notNull\nOf these after their due date.';
comment on column app_public.booking_overview.open_cents is E'@notNull\nWhat is still to be paid for them, gross.';
comment on column app_public.booking_overview.bookings_30_days is E'@notNull\nBooked within the last 30 days.';
