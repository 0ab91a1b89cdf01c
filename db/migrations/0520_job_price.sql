-- One answer for one dialog: what an ad would use, what else it could use, until when it is then online, and what a new booking costs.
create type app_public.job_price_option as (
  kind app_public.job_charge_kind,
  credit_id uuid,
  plan_name text,
  days integer,
  jobs_left integer,
  is_concurrent boolean,
  is_boosted boolean,
  valid_until timestamptz,
  online_until timestamptz
);
comment on type app_public.job_price_option is 'One way to pay for a job.';
comment on column app_public.job_price_option.kind is E'@notNull\nWhat pays; never keines.';
comment on column app_public.job_price_option.credit_id is 'For submitJob and renewJob; null of what costs nothing.';
comment on column app_public.job_price_option.plan_name is 'What the credit is called; null of kind inklusive.';
comment on column app_public.job_price_option.days is 'How many days it puts the job online; null while days run that are paid for.';
comment on column app_public.job_price_option.jobs_left is 'How many jobs, or free places, the credit has left; null of what is no credit.';
comment on column app_public.job_price_option.is_concurrent is E'@notNull\nWhether jobs_left counts those at the same time.';
comment on column app_public.job_price_option.is_boosted is E'@notNull\nWhether the job is marked as Anzeige then and stands first by relevance.';
comment on column app_public.job_price_option.valid_until is 'Until when the credit can be used, the moment after its last day; null of what is no credit.';
comment on column app_public.job_price_option.online_until is 'Until when the job is online with it; null before its approval, from which days are counted.';

create type app_public.job_price as (
  refusal text,
  options app_public.job_price_option[],
  booking app_public.booking_quote,
  booking_days integer
);
comment on type app_public.job_price is 'What submitting or renewing a job would use or cost now.';
comment on column app_public.job_price.refusal is 'Why nothing pays for it: no_credit, no_slot, overdue; null when something does.';
comment on column app_public.job_price.options is E'@notNull\nWhat can pay for it: first what submitJob and renewJob take by themselves.';
comment on column app_public.job_price.booking is 'The cheapest plan for one job, with the tax of the last invoice or of the seat; null where nothing has to be paid or nothing can be booked.';
comment on column app_public.job_price.booking_days is 'How many days that plan puts a job online.';

drop function if exists app_public.job_charge(uuid);
