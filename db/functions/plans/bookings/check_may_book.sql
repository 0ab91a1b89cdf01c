create or replace function app_private.check_may_book(company_id uuid, actor_id uuid, gross_cents bigint) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- People who never paid could order without end; those who paid before are trusted with more.
  most constant bigint := case
    when exists (select from app_private.debts_of_company(check_may_book.company_id) as bookings where bookings.state = 'bezahlt')
    then 1000000 else 150000 end;
  open_cents constant bigint := (
    select coalesce(sum(invoices.gross_cents), 0)
    from app_private.debts_of_company(check_may_book.company_id) as bookings
    join app_public.invoices on invoices.booking_id = bookings.id and invoices.kind = 'rechnung'
    where bookings.state = 'offen');
begin
  if app_private.has_overdue_debt(check_may_book.company_id) then perform app_hidden.fail('OS402', '{"company_id": "overdue"}'); end if;
  if (select count(*) from app_private.debts_of_company(check_may_book.company_id) as bookings
      where (bookings.company_id = check_may_book.company_id or bookings.booked_by = check_may_book.actor_id)
        and bookings.booked_at > now() - interval '24 hours') >= 10 then
    perform app_hidden.fail('OS429');
  end if;
  -- A plan that costs more than that can be the only one that is open.
  if open_cents > 0 and open_cents + check_may_book.gross_cents > most then perform app_hidden.fail('OS402', '{"company_id": "unpaid"}'); end if;
end
$$;
comment on function app_private.check_may_book(uuid, uuid, bigint) is 'Whether a company may book for this sum; the caller has locked the account and the row of the company. OS402 with company_id overdue after a second reminder, or unpaid above 1,500 € of open bookings before the first payment and 10,000 € after it, of all companies of its people; OS429 after ten bookings of the company or of the account within 24 hours.';
