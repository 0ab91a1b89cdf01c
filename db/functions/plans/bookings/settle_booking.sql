create or replace function app_private.settle_booking(booking_id uuid) returns app_public.bookings
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.bookings set
    state = case when came.cents >= first.gross_cents then 'bezahlt' else 'offen' end::app_public.booking_state,
    paid_on = case when came.cents >= first.gross_cents then came.last_on end
  from app_public.invoices as first,
    lateral (
      select coalesce(sum(payments.amount_cents), 0) as cents, max(payments.paid_on) as last_on
      from app_public.payments where payments.booking_id = $1 and payments.undone_at is null) as came
  where bookings.id = $1 and bookings.state <> 'storniert' and first.booking_id = bookings.id and first.kind = 'rechnung'
  returning bookings.*
$$;
comment on function app_private.settle_booking(uuid) is 'Says whether a booking, whose row the caller has locked, is paid by what came for it; null for a cancelled one, which stays so.';
