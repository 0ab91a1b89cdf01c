create or replace function app_private.put_reminder(booking_id uuid, actor uuid default null, expected_level integer default null) returns app_public.bookings
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  booking app_public.bookings := app_private.select_booking_for_update(put_reminder.booking_id);
  first constant app_public.invoices := (
    select invoices from app_public.invoices where invoices.booking_id = put_reminder.booking_id and invoices.kind = 'rechnung');
begin
  if booking.reminder_level is distinct from coalesce(put_reminder.expected_level, booking.reminder_level) then perform app_hidden.fail('OS409'); end if;
  if booking.state <> 'offen' or booking.reminder_level >= 2 or first.due_on >= (now() at time zone 'Europe/Berlin')::date then
    perform app_hidden.fail('OS410');
  end if;
  -- Nobody pays an invoice that was never made; and the second reminder, which blocks the company, leaves a week to pay.
  if not exists (select from app_public.invoice_documents as documents where documents.invoice_id = first.id)
    or exists (
      select from app_public.booking_reminders as reminders
      where reminders.booking_id = booking.id and reminders.reminded_at > now() - interval '7 days') then
    perform app_hidden.fail('OS410');
  end if;
  update app_public.bookings set reminder_level = bookings.reminder_level + 1 where bookings.id = booking.id returning bookings.* into booking;
  insert into app_public.booking_reminders (booking_id, level, actor_id) values (booking.id, booking.reminder_level, put_reminder.actor);
  perform app_private.tell_reminder(booking.id, booking.reminder_level);
  perform app_private.write_audit('booking_reminded', 'booking', booking.id, data => jsonb_build_object('level', booking.reminder_level),
    actor => put_reminder.actor);
  return booking;
end
$$;
comment on function app_private.put_reminder(uuid, uuid, integer) is 'Sends the next reminder of a booking that is open after its due date. Raises OS404, OS409 when another reminder was sent since expected_level was read, OS410 when it is paid or cancelled, not due yet, reminded of twice or within the last 7 days, or while its document is missing.';
