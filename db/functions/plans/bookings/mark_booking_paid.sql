create or replace function app_public.mark_booking_paid(booking_id uuid, paid_on date, amount_cents bigint default null) returns app_public.booking
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  today constant date := (now() at time zone 'Europe/Berlin')::date;
  before app_public.bookings;
  shown app_public.booking;
  cents bigint;
begin
  if mark_booking_paid.paid_on is null then perform app_hidden.fail('OS422', '{"paid_on": "required"}'); end if;
  if mark_booking_paid.amount_cents <= 0 then perform app_hidden.fail('OS422', '{"amount_cents": "below_min"}'); end if;
  before := app_private.select_booking_for_update(mark_booking_paid.booking_id);
  if before.state = 'storniert' then perform app_hidden.fail('OS410'); end if;
  -- A repeated call changes nothing, so that a double click pays once.
  if before.state = 'bezahlt' then return app_hidden.booking_of(before); end if;
  if mark_booking_paid.paid_on not between (before.booked_at at time zone 'Europe/Berlin')::date and today then
    perform app_hidden.fail('OS422', '{"paid_on": "invalid"}');
  end if;
  shown := app_hidden.booking_of(before);
  cents := coalesce(mark_booking_paid.amount_cents, shown.gross_cents - shown.paid_cents);
  -- A slip of the keyboard, not a tip.
  if cents > shown.gross_cents * 2 then perform app_hidden.fail('OS422', '{"amount_cents": "invalid"}'); end if;
  -- The same sum on the same day is the same payment, told twice.
  perform app_private.record_payment('bank', concat_ws(' ', shown.invoice_number, mark_booking_paid.paid_on, cents), before.id, cents,
    mark_booking_paid.paid_on, me);
  perform app_private.write_audit('booking_paid', 'booking', before.id, data => jsonb_build_object('paidOn', mark_booking_paid.paid_on, 'cents', cents));
  select bookings.* into before from app_public.bookings where bookings.id = before.id;
  return app_hidden.booking_of(before);
end
$$;
comment on function app_public.mark_booking_paid(uuid, date, bigint) is 'Records money that came to the bank for a booking; without a sum all that is open. It is paid when the sum is there; until then it stays offen. A paid one stays as it is. Admins only. Raises OS401, OS403, OS404, OS410 when it is cancelled, OS422 with paid_on (before the booking, in the future) or amount_cents.';
grant execute on function app_public.mark_booking_paid(uuid, date, bigint) to app_member;
