create or replace function app_private.bookings_to_remind(batch_size integer default 200) returns setof uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select bookings.id
  from app_public.bookings
  join app_public.invoices as first on first.booking_id = bookings.id and first.kind = 'rechnung'
  left join app_public.booking_reminders as reminders on reminders.booking_id = bookings.id and reminders.level = bookings.reminder_level
  where bookings.state = 'offen' and bookings.reminder_level < 2
    -- Nobody pays an invoice that was never made.
    and exists (select from app_public.invoice_documents as documents where documents.invoice_id = first.id)
    and case bookings.reminder_level
      when 0 then first.due_on + 7 <= (now() at time zone 'Europe/Berlin')::date
      -- The second reminder counts from the day on which the first one left; one that could not be sent is no reminder.
      else reminders.reminded_at <= now() - interval '14 days' and not exists (
        select from app_private.mails
        where mails.idempotency_key = 'invoice-reminder:' || first.id || ':1'
          and (mails.sent_at is null or mails.sent_at > now() - interval '14 days')) end
  order by bookings.id
  limit $1
$$;
comment on function app_private.bookings_to_remind(integer) is 'Bookings whose next reminder is due: the first one 7 days after the due date, the second one 14 days after that left. Never before the document of the invoice was made.';
