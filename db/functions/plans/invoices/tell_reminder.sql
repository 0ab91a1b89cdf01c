create or replace function app_private.tell_reminder(booking_id uuid, level integer) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.send_mail('invoice-reminder', invoices.buyer_email,
    app_private.invoice_mail(invoices.id) || jsonb_build_object('level', tell_reminder.level)
      || case when paid.cents > 0 then jsonb_build_object('openCents', (invoices.gross_cents - paid.cents)::text) else '{}' end,
    'invoice-reminder:' || invoices.id || ':' || tell_reminder.level)
  from app_public.invoices
  cross join lateral (
    select coalesce(sum(payments.amount_cents), 0)::bigint as cents from app_public.payments
    where payments.booking_id = invoices.booking_id and payments.undone_at is null) as paid
  where invoices.booking_id = tell_reminder.booking_id and invoices.kind = 'rechnung'
$$;
comment on function app_private.tell_reminder(uuid, integer) is 'Sends a reminder of a booking that is not paid, to the address of its invoice. Each level once; begin_mail drops it when it was paid or cancelled meanwhile.';
