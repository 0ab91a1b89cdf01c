create or replace function app_public.remind_booking(booking_id uuid, expected_level integer) returns app_public.booking
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
begin
  if remind_booking.expected_level is null then perform app_hidden.fail('OS422', '{"expected_level": "required"}'); end if;
  return app_hidden.booking_of(app_private.put_reminder(remind_booking.booking_id, me, remind_booking.expected_level));
end
$$;
comment on function app_public.remind_booking(uuid, integer) is 'Sends the next reminder of a booking now; after the second one nothing that costs is booked or submitted for the company. expected_level: how many were sent, as it was read. Admins only. Raises OS401, OS403, OS404, OS409 when another one was sent meanwhile, OS410 when it is paid or cancelled, not due yet, reminded of twice or within the last 7 days, or while its document is missing, OS422.';
grant execute on function app_public.remind_booking(uuid, integer) to app_member;
