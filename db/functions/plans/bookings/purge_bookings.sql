create or replace function app_private.purge_bookings(batch_size integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  old_ids uuid[];
begin
  old_ids := array(
    select bookings.id from app_public.bookings
    where bookings.booked_at < app_private.start_of_day(app_private.first_kept_day()::timestamp at time zone 'Europe/Berlin')
      -- A cancellation of a later year keeps both.
      and not exists (
        select from app_public.invoices where invoices.booking_id = bookings.id and invoices.issued_on >= app_private.first_kept_day())
      -- So does a payment that came in January.
      and not exists (
        select from app_public.payments where payments.booking_id = bookings.id
          and greatest(payments.paid_on, (payments.recorded_at at time zone 'Europe/Berlin')::date) >= app_private.first_kept_day())
    order by bookings.id
    limit batch_size
    for update skip locked);
  delete from app_public.payments where payments.booking_id = any (old_ids);
  delete from app_public.invoices where invoices.booking_id = any (old_ids) and invoices.kind = 'storno';
  delete from app_public.invoices where invoices.booking_id = any (old_ids);
  delete from app_public.bookings where bookings.id = any (old_ids);
  -- Who had the free first job: after five years a domain or a company may well be of other people.
  delete from app_private.free_job_marks where free_job_marks.created_at < now() - interval '5 years';
  -- Who did not answer is a stranger.
  delete from app_public.invoice_recipients as recipients where recipients.state = 'wartet' and recipients.asked_at < now() - interval '30 days';
  return coalesce(cardinality(old_ids), 0);
end
$$;
comment on function app_private.purge_bookings(integer) is 'Deletes bookings with their invoices and payments eight years after the year of the last invoice or payment, marks of free first jobs after five, and addresses that did not agree to get invoices after 30 days; returns how many bookings. Safe to run twice.';
