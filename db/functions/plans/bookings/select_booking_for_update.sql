create or replace function app_private.select_booking_for_update(booking_id uuid) returns app_public.bookings
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  booking app_public.bookings;
begin
  -- The company before the booking, in the order of book_plan.
  perform from app_public.companies
  where companies.id = (select bookings.company_id from app_public.bookings where bookings.id = select_booking_for_update.booking_id)
  for no key update;
  select bookings.* into booking from app_public.bookings where bookings.id = select_booking_for_update.booking_id for update;
  if booking.id is null then perform app_hidden.fail('OS404'); end if;
  return booking;
end
$$;
comment on function app_private.select_booking_for_update(uuid) is 'A booking, its company and its row locked; OS404 when there is none.';
