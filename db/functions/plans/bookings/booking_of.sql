create or replace function app_hidden.booking_of(booking app_public.bookings) returns app_public.booking
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(booking.id, booking.company_id, first.buyer_name, booking.plan_slug, booking.plan_version, plans.name, booking.booked_at,
    booking.state, booking.state = 'offen' and first.due_on < (now() at time zone 'Europe/Berlin')::date, first.due_on,
    first.id, first.number, second.id, second.number, booking.cancelled_at, booking.cancellation_reason,
    first.net_cents, first.vat_percent, first.vat_cents, first.gross_cents, first.tax_kind,
    paid.cents, booking.paid_on, booking.reminder_level, reminded.at,
    plans.jobs, plans.is_concurrent,
    case when credit.is_concurrent then app_hidden.places_taken(credit.id) else coalesce(credit.used, 0) end,
    credit.valid_until, first.buyer_email)::app_public.booking
  from app_public.plans
  join app_public.invoices as first on first.booking_id = booking.id and first.kind = 'rechnung'
  left join app_public.invoices as second on second.booking_id = booking.id and second.kind = 'storno'
  left join app_public.job_credits as credit on credit.booking_id = booking.id
  cross join lateral (
    select coalesce(sum(payments.amount_cents), 0)::bigint as cents from app_public.payments
    where payments.booking_id = booking.id and payments.undone_at is null) as paid
  cross join lateral (
    select max(reminders.reminded_at) as at from app_public.booking_reminders as reminders where reminders.booking_id = booking.id) as reminded
  where plans.slug = booking.plan_slug and plans.version = booking.plan_version
$$;
comment on function app_hidden.booking_of(app_public.bookings) is 'A booking with what invoices, payments, reminders and credits say of it, as policies let the caller read them.';
revoke all on function app_hidden.booking_of(app_public.bookings) from public;
grant execute on function app_hidden.booking_of(app_public.bookings) to app_member;
