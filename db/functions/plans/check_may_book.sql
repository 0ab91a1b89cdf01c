create or replace function app_private.check_may_book(company_id uuid, gross_cents bigint) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- A company that never paid could order without end; one that paid before is trusted with more.
  most constant bigint := case
    when exists (select from app_public.bookings where bookings.company_id = check_may_book.company_id and bookings.state = 'bezahlt')
    then 1000000 else 150000 end;
begin
  if app_hidden.is_booking_blocked(check_may_book.company_id) then perform app_hidden.fail('OS402', '{"company_id": "overdue"}'); end if;
  if (select count(*) from app_public.bookings
      where bookings.company_id = check_may_book.company_id and bookings.booked_at > now() - interval '24 hours') >= 10 then
    perform app_hidden.fail('OS429');
  end if;
  if check_may_book.gross_cents + (
      select coalesce(sum(invoices.gross_cents), 0) from app_public.bookings
      join app_public.invoices on invoices.booking_id = bookings.id and invoices.kind = 'rechnung'
      where bookings.company_id = check_may_book.company_id and bookings.state = 'offen') > most then
    perform app_hidden.fail('OS402', '{"company_id": "unpaid"}');
  end if;
end
$$;
comment on function app_private.check_may_book(uuid, bigint) is 'Whether a company, whose row the caller has locked, may book for this sum: OS402 with company_id overdue after a second reminder, or unpaid above 1,500 € of open bookings before its first payment and 10,000 € after it; OS429 after ten bookings within 24 hours.';
