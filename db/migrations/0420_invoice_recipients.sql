-- Who agreed to get the invoices of a company (docs/decisions/2026-11-24-invoices-go-where-somebody-agreed.md).
create type app_public.invoice_recipient_state as enum ('wartet', 'bestaetigt', 'abgelehnt');
comment on type app_public.invoice_recipient_state is 'wartet: asked by a mail; bestaetigt: agreed; abgelehnt: refused, and not asked again for this company.';

create table app_public.invoice_recipients (
  company_id uuid not null references app_public.companies on delete cascade,
  email text not null constraint invoice_recipients_email_invalid check (email = lower(email))
    constraint invoice_recipients_email_too_long check (char_length(email) <= 254),
  state app_public.invoice_recipient_state not null default 'wartet',
  link_id uuid not null unique default gen_random_uuid(),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (company_id, email),
  constraint invoice_recipients_answered_at_invalid check ((state = 'wartet') = (answered_at is null))
);
create index invoice_recipients_email_idx on app_public.invoice_recipients (email);
alter table app_public.invoice_recipients enable row level security;
comment on table app_public.invoice_recipients is E'@name invoice_recipient_rows\n@behavior -*\nAddresses that a company named for its invoices and that are not those of accounts of its members: only one that agreed gets any. Read by the members of the company and by admins.';
comment on column app_public.invoice_recipients.company_id is 'The company.';
comment on column app_public.invoice_recipients.email is 'The address, in lower case.';
comment on column app_public.invoice_recipients.state is 'What was answered.';
comment on column app_public.invoice_recipients.link_id is 'What the link in the mail signs.';
comment on column app_public.invoice_recipients.asked_at is 'When the last mail was sent; its link works for 14 days.';
comment on column app_public.invoice_recipients.answered_at is 'When it was answered.';

-- Where an invoice was sent to that was paid, somebody read it.
insert into app_public.invoice_recipients (company_id, email, state, answered_at)
select distinct invoices.company_id, lower(invoices.buyer_email), 'bestaetigt'::app_public.invoice_recipient_state, now()
from app_public.invoices
join app_public.bookings on bookings.id = invoices.booking_id and bookings.state = 'bezahlt'
where invoices.company_id is not null;

create type app_public.invoice_recipient as (email text, state app_public.invoice_recipient_state);
comment on type app_public.invoice_recipient is 'An address that a company named for its invoices.';
comment on column app_public.invoice_recipient.email is E'@notNull\nThe address, in lower case.';
comment on column app_public.invoice_recipient.state is E'@notNull\nWhat was answered; of one that was not answered within 14 days still wartet.';

alter type app_public.booking add attribute invoice_email text;
comment on column app_public.booking.invoice_email is E'@notNull\nWhere its invoice is sent to.';

drop function if exists app_private.check_invoice_recipient(uuid, text);
