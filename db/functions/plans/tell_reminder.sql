create or replace function app_private.tell_reminder(booking_id uuid, level integer) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- Never before the invoice itself: without its document there is nothing to remind of.
  select app_private.send_mail('invoice-reminder', invoices.buyer_email,
    app_private.invoice_mail(invoices.id) || jsonb_build_object('level', tell_reminder.level),
    'invoice-reminder:' || invoices.id || ':' || tell_reminder.level)
  from app_public.invoices
  where invoices.booking_id = tell_reminder.booking_id and invoices.kind = 'rechnung'
$$;
comment on function app_private.tell_reminder(uuid, integer) is 'Sends a reminder of a booking that is not paid, to the address of its invoice. Each level once; begin_mail drops it when it was paid or cancelled meanwhile.';
