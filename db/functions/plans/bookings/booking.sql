create or replace function app_public.booking(booking_id uuid) returns app_public.booking_detail
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select row(app_hidden.booking_of(booked),
      row(first.buyer_name, first.buyer_contact, first.buyer_street, first.buyer_extra, first.buyer_postal_code, first.buyer_town,
        first.buyer_country, first.buyer_vat_id, first.buyer_email, first.buyer_order_reference)::app_public.invoice_address,
      array(
        select row(payments.id, payments.source, payments.reference, payments.amount_cents, payments.paid_on, payments.recorded_at,
          payments.undone_at)::app_public.booking_payment
        from app_public.payments where payments.booking_id = booked.id
        order by payments.recorded_at desc, payments.id),
      array(
        select row(jobs.id, jobs.title, jobs.status, terms.started_at, terms.paid_until)::app_public.booking_job
        from app_public.job_credits as credits
        join app_public.job_terms as terms on terms.credit_id = credits.id and terms.returned_at is null
        join app_public.jobs on jobs.id = terms.job_id
        where credits.booking_id = booked.id
        order by terms.taken_at desc, terms.id
        limit 100),
      array(
        select row(reminders.level, reminders.reminded_at, reminders.actor_id is null)::app_public.booking_reminder
        from app_public.booking_reminders as reminders where reminders.booking_id = booked.id
        order by reminders.level),
      (select places.country from app_public.companies join app_public.places on places.id = companies.place_id
        where companies.id = booked.company_id))::app_public.booking_detail
    from app_public.bookings as booked
    join app_public.invoices as first on first.booking_id = booked.id and first.kind = 'rechnung'
    where booked.id = booking.booking_id);
end
$$;
comment on function app_public.booking(uuid) is 'A booking with its address, payments, reminders and jobs; null for an unknown one. Admins only (OS401, OS403).';
grant execute on function app_public.booking(uuid) to app_member;
