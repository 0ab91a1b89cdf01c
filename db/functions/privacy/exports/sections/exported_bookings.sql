create or replace function app_private.exported_bookings(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The export says what the person did: invoice, its address and payments belong to the company.
  select json_build_object(
    'company', coalesce(companies.company_name, first.buyer_name),
    'plan', plans.name,
    'booked_at', bookings.booked_at,
    'state', bookings.state,
    'paid_on', bookings.paid_on,
    'reminders', bookings.reminder_level,
    'cancelled_at', bookings.cancelled_at,
    'cancellation_reason', bookings.cancellation_reason,
    'invoice_number', first.number)
  from app_public.bookings
  join app_public.plans on plans.slug = bookings.plan_slug and plans.version = bookings.plan_version
  left join app_public.invoices as first on first.booking_id = bookings.id and first.kind = 'rechnung'
  left join app_public.companies on companies.id = bookings.company_id
  where bookings.booked_by = $1
  order by bookings.booked_at, bookings.id
$$;
comment on function app_private.exported_bookings(uuid) is 'Part of the export of an account: what the person booked for a company.';
