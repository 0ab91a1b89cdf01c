create or replace function app_private.record_payment(
  source text, reference text, booking_id uuid, amount_cents bigint, paid_on date, actor uuid default null
) returns app_public.payments
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  kept app_public.payments;
begin
  perform app_private.select_booking_for_update(record_payment.booking_id);
  insert into app_public.payments as payments (booking_id, source, reference, amount_cents, paid_on, recorded_by)
  values (record_payment.booking_id, record_payment.source, record_payment.reference, record_payment.amount_cents, record_payment.paid_on,
    record_payment.actor)
  -- Told again: the same payment. One that an admin took back and records again counts again; what a provider took back stays so,
  -- however often it repeats what it told before.
  on conflict on constraint payments_reference_key do update set
    (undone_at, recorded_at, recorded_by) = (
      select case when is_again then null else payments.undone_at end, case when is_again then now() else payments.recorded_at end,
        case when is_again then excluded.recorded_by else payments.recorded_by end
      from (select payments.source = 'bank' and payments.undone_at is not null) as told (is_again))
  returning payments.* into kept;
  if (kept.booking_id, kept.amount_cents) is distinct from (record_payment.booking_id, record_payment.amount_cents) then
    perform app_hidden.fail('OS409');
  end if;
  perform app_private.settle_booking(record_payment.booking_id);
  return kept;
end
$$;
comment on function app_private.record_payment(text, text, uuid, bigint, date, uuid) is 'The one place where money is recorded, for admins (source bank) and for payment providers: once per source and reference, however often it is told. The booking is paid when the sum is there; a payment for a cancelled one is kept. Raises OS404, OS409 when the reference stands for another booking or amount.';
