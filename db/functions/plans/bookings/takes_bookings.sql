create or replace function app_public.takes_bookings() returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.current_invoice_issuer() is not null
$$;
comment on function app_public.takes_bookings() is E'@notNull\nWhether plans can be booked: the configuration says who issues the invoices.';
grant execute on function app_public.takes_bookings() to app_visitor, app_member;
