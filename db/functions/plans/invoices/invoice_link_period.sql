create or replace function app_private.invoice_link_period() returns interval
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select interval '14 days'
$$;
comment on function app_private.invoice_link_period() is 'How long the link works by which somebody agrees to get the invoices of a company.';
