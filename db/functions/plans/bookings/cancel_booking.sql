create or replace function app_public.cancel_booking(booking_id uuid, reason text, end_jobs boolean) returns app_public.booking
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  clean_reason constant text := app_private.clean_text(cancel_booking.reason);
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 500, required => true)
    || case when cancel_booking.end_jobs is null then '{"end_jobs": "required"}'::jsonb else '{}' end;
  booking app_public.bookings;
  first app_public.invoices;
  credit_id uuid;
  ended integer := 0;
begin
  -- It makes an invoice that cannot be undone.
  perform app_private.require_fresh_factor();
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- Company, jobs, booking, counter: the order of all verbs.
  perform from app_public.companies
  where companies.id = (select bookings.company_id from app_public.bookings where bookings.id = cancel_booking.booking_id)
  for no key update;
  if not exists (select from app_public.bookings where bookings.id = cancel_booking.booking_id and bookings.state = 'storniert') then
    -- Credits end before jobs, so that a job that ends now does not get its credit back.
    update app_public.job_credits set ended_at = now() where job_credits.booking_id = cancel_booking.booking_id and job_credits.ended_at is null
    returning job_credits.id into credit_id;
    if credit_id is not null then ended := app_private.end_booked_jobs(credit_id, cancel_booking.end_jobs); end if;
  end if;
  booking := app_private.select_booking_for_update(cancel_booking.booking_id);
  -- A repeated call changes nothing, so that a double click cancels once.
  if booking.state = 'storniert' then return app_hidden.booking_of(booking); end if;
  update app_public.bookings set state = 'storniert', cancelled_at = now(), cancellation_reason = clean_reason
  where bookings.id = booking.id returning bookings.* into booking;
  perform app_private.write_audit('booking_cancelled', 'booking', booking.id,
    data => jsonb_build_object('reason', clean_reason, 'endedJobs', ended));
  select invoices.* into first from app_public.invoices where invoices.booking_id = booking.id and invoices.kind = 'rechnung';
  first.kind := 'storno';
  first.corrects_id := first.id;
  perform app_private.issue_invoice(first);
  return app_hidden.booking_of(booking);
end
$$;
comment on function app_public.cancel_booking(uuid, text, boolean) is 'Cancels a booking by a second invoice (type 381) with a number of its own, whether it was paid or not. What is left of its credit lapses; with end_jobs its jobs that are online end now and those in review are drafts again, otherwise they run to their end without the label Anzeige. A cancelled one stays as it is. Admins only, with a fresh second factor. Raises OS401, OS403, OS404, OS422 with reason or end_jobs, OS428.';
grant execute on function app_public.cancel_booking(uuid, text, boolean) to app_member;
