create or replace function app_public.unmark_booking_paid(booking_id uuid) returns app_public.booking
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  booking app_public.bookings;
begin
  perform app_hidden.require_admin();
  booking := app_private.select_booking_for_update(unmark_booking_paid.booking_id);
  if booking.state = 'storniert' then perform app_hidden.fail('OS410'); end if;
  -- A payment that a provider reported stays: the provider takes it back itself.
  update app_public.payments set undone_at = now()
  where payments.booking_id = booking.id and payments.source = 'bank' and payments.undone_at is null;
  -- A repeated call changes nothing.
  if not found then return app_hidden.booking_of(booking); end if;
  booking := app_private.settle_booking(booking.id);
  perform app_private.write_audit('booking_unpaid', 'booking', booking.id);
  return app_hidden.booking_of(booking);
end
$$;
comment on function app_public.unmark_booking_paid(uuid) is 'Takes back what admins recorded as paid for a booking; the records stay, marked. A repeated call changes nothing. Admins only. Raises OS401, OS403, OS404, OS410 when it is cancelled.';
grant execute on function app_public.unmark_booking_paid(uuid) to app_member;
