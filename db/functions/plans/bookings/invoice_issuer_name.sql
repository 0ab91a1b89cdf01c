create or replace function app_public.invoice_issuer_name() returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.current_invoice_issuer() ->> 'name'
$$;
comment on function app_public.invoice_issuer_name() is 'With whom a booking makes a contract: who issues the invoices. Null while the configuration does not say it, and nothing can be booked.';
grant execute on function app_public.invoice_issuer_name() to app_visitor, app_member;
