create or replace function app_private.is_reminder_due(invoice_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.invoices
    join app_public.bookings on bookings.id = invoices.booking_id
    where invoices.id = is_reminder_due.invoice_id and bookings.state = 'offen')
$$;
comment on function app_private.is_reminder_due(uuid) is 'Whether an invoice is neither paid nor cancelled.';
