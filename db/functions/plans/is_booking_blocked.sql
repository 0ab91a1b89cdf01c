create or replace function app_hidden.is_booking_blocked(company_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.bookings
    where bookings.company_id = $1 and bookings.state = 'offen' and bookings.reminder_level = 2)
$$;
comment on function app_hidden.is_booking_blocked(uuid) is 'Whether a company has a booking that is open after its second reminder: nothing that costs is booked or submitted.';
revoke all on function app_hidden.is_booking_blocked(uuid) from public;
grant execute on function app_hidden.is_booking_blocked(uuid) to app_member;
