create or replace function app_public.booking_overview() returns app_public.booking_overview
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select row(count(*)::integer,
      (count(*) filter (where first.due_on < (now() at time zone 'Europe/Berlin')::date))::integer,
      coalesce(sum(first.gross_cents - paid.cents), 0)::bigint,
      (select count(*)::integer from app_public.bookings where bookings.booked_at > now() - interval '30 days'))::app_public.booking_overview
    from app_public.bookings as booked
    join app_public.invoices as first on first.booking_id = booked.id and first.kind = 'rechnung'
    cross join lateral (
      select coalesce(sum(payments.amount_cents), 0) as cents from app_public.payments
      where payments.booking_id = booked.id and payments.undone_at is null) as paid
    where booked.state = 'offen');
end
$$;
comment on function app_public.booking_overview() is 'Open and overdue bookings in figures. Admins only (OS401, OS403).';
grant execute on function app_public.booking_overview() to app_member;
