create or replace function app_private.tell_reminder(booking_id uuid, level integer) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select
$$;
comment on function app_private.tell_reminder(uuid, integer) is 'Sends the reminder of a booking.';
